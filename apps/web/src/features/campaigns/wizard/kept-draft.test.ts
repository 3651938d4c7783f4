import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { emptyDraft } from "./draft.ts";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";

let storage: Storage;
beforeEach(() => {
  ({ storage } = standInBrowser());
});
afterEach(() => vi.unstubAllGlobals());

const claire = { userId: "claire", workspaceId: "moreau" };
const draft = { ...emptyDraft("Europe/Paris"), title: "Rentrée" };
const now = new Date("2026-11-22T09:30:00.000Z");

it("a new campaign outlasts its tab and its browser, until it is forgotten", () => {
  keepDraft(claire, "goal", draft, now);
  expect(keptDraft(claire)).toEqual({ at: "goal", draft, keptAt: "2026-11-22T09:30:00.000Z", isWriting: true });
  // Closing the browser ends what a tab keeps.
  sessionStorage.clear();
  expect(keptDraft(claire)).toMatchObject({ draft, isWriting: false });
  forgetDraft(claire);
  expect(keptDraft(claire)).toBeNull();
  expect(storage.length).toBe(0);
});

it("a draft is one user's in one workspace: nobody else is offered it, and it is not theirs to forget", () => {
  keepDraft(claire, "goal", draft, now);
  for (const other of [
    { ...claire, userId: "paul" },
    { ...claire, workspaceId: "other" },
  ]) {
    expect(keptDraft(other)).toBeNull();
    keepDraft(other, "title", { ...draft, title: "Autre" }, now);
    forgetDraft(other);
  }
  expect(keptDraft(claire)?.draft.title).toBe("Rentrée");
});

it("what cannot be read is no draft, and a browser that keeps nothing does not stop the writing", () => {
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  for (const text of ["", "{", JSON.stringify({ at: "nowhere", draft })]) {
    storage.setItem(key, text);
    expect(keptDraft(claire)).toBeNull();
  }
  vi.spyOn(storage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(() => keepDraft(claire, "goal", draft, now)).not.toThrow();
});
