import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { emptyDraft } from "./draft.ts";
import { forgetDraft, keepApart, keepDraft, keptDrafts, takeUpDraft } from "./kept-draft.ts";

let storage: Storage;
let window: EventTarget;
beforeEach(() => {
  ({ storage, window } = standInBrowser());
});
afterEach(() => vi.unstubAllGlobals());

const claire = { userId: "claire", workspaceId: "moreau" };
const draft = { ...emptyDraft("Europe/Paris"), title: "Rentrée" };
const now = new Date("2026-11-22T09:30:00.000Z");

/** Simulates switching to another tab, which has no draft yet; returns a function that switches back. */
function inAnotherTab(): () => void {
  const before = sessionStorage.getItem("filon_campaign_writing");
  sessionStorage.clear();
  return () => before !== null && sessionStorage.setItem("filon_campaign_writing", before);
}

/** Dispatches the event that browsers send to the other tabs after a write. */
function tellOthers(key: string): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: storage.getItem(key) }));
}

it("a draft survives closing the tab and the browser, until it is discarded", () => {
  keepDraft(claire, "goal", draft, now);
  expect(keptDrafts(claire)).toEqual([{ key: storage.key(0), at: "goal", draft, keptAt: "2026-11-22T09:30:00.000Z", isWriting: true }]);
  // Closing the browser clears the session storage.
  sessionStorage.clear();
  expect(keptDrafts(claire)).toMatchObject([{ draft, isWriting: false }]);
  forgetDraft(claire, storage.key(0) ?? "");
  expect(keptDrafts(claire)).toEqual([]);
  expect(storage.length).toBe(0);
});

it("two tabs keep separate drafts, the most recent first", () => {
  keepDraft(claire, "goal", draft, now);
  const back = inAnotherTab();
  keepDraft(claire, "title", { ...draft, title: "Salon" }, new Date(now.getTime() + 1000));
  back();
  keepDraft(claire, "goal", { ...draft, title: "Rentrée des DRH" }, new Date(now.getTime() + 2000));
  expect(keptDrafts(claire).map((kept) => [kept.draft.title, kept.isWriting])).toEqual([
    ["Rentrée des DRH", true],
    ["Salon", false],
  ]);
  forgetDraft(claire);
  expect(keptDrafts(claire).map((kept) => kept.draft.title)).toEqual(["Salon"]);
});

it("a draft that another tab resumes and edits stays with that tab, and this tab keeps its version separately", () => {
  const mine = { ...draft, title: "À moi" };
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  const stop = keepApart(claire, () => keepDraft(claire, "goal", mine, now));
  const back = inAnotherTab();
  takeUpDraft(key);
  keepDraft(claire, "title", { ...draft, title: "À l’autre" }, now);
  back();
  tellOthers(key);
  expect(
    keptDrafts(claire)
      .map((kept) => [kept.draft.title, kept.isWriting])
      .toSorted(),
  ).toEqual([
    ["À l’autre", false],
    ["À moi", true],
  ]);
  // From then on each tab writes to its own draft.
  keepDraft(claire, "goal", { ...mine, title: "À moi seule" }, now);
  tellOthers(key);
  expect(
    keptDrafts(claire)
      .map((kept) => kept.draft.title)
      .toSorted(),
  ).toEqual(["À l’autre", "À moi seule"]);
  stop();
});

it("a draft of an earlier version, which allowed only one, is offered like any other", () => {
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  storage.setItem("filon_campaign_draft:claire:moreau", storage.getItem(key) ?? "");
  storage.removeItem(key);
  expect(keptDrafts(claire)).toMatchObject([{ key: "filon_campaign_draft:claire:moreau", draft }]);
});

it("drafts belong to one user in one workspace: no other can see or delete them", () => {
  keepDraft(claire, "goal", draft, now);
  for (const other of [
    { ...claire, userId: "paul" },
    { ...claire, workspaceId: "other" },
  ]) {
    expect(keptDrafts(other)).toEqual([]);
    keepDraft(other, "title", { ...draft, title: "Autre" }, now);
    forgetDraft(other);
  }
  expect(keptDrafts(claire).map((kept) => kept.draft.title)).toEqual(["Rentrée"]);
});

it("unreadable drafts are ignored, and a storage error does not interrupt editing", () => {
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  for (const text of ["", "{", JSON.stringify({ at: "nowhere", draft })]) {
    storage.setItem(key, text);
    expect(keptDrafts(claire)).toEqual([]);
  }
  vi.spyOn(storage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(() => keepDraft(claire, "goal", draft, now)).not.toThrow();
});

it("a draft of an earlier version, with a list of steps instead of a workflow, is offered with its steps", () => {
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  const { graph: _none, ...old } = { ...draft, steps: [{ id: "a", type: "message", version: 1, config: { body: "Bonjour" } }] };
  storage.setItem(key, JSON.stringify({ at: "goal", draft: old, keptAt: now.toISOString() }));
  expect(keptDrafts(claire)).toMatchObject([{ draft: { title: "Rentrée", steps: [{ id: "a" }] } }]);
});
