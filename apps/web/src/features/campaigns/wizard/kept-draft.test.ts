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

/** From here on in another tab, which keeps nothing of its own yet; gives what goes back to the tab before. */
function inAnotherTab(): () => void {
  const before = sessionStorage.getItem("filon_campaign_writing");
  sessionStorage.clear();
  return () => before !== null && sessionStorage.setItem("filon_campaign_writing", before);
}

/** What a browser tells the other tabs when one has written. */
function tellOthers(key: string): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: storage.getItem(key) }));
}

it("a new campaign outlasts its tab and its browser, until it is forgotten", () => {
  keepDraft(claire, "goal", draft, now);
  expect(keptDrafts(claire)).toEqual([{ key: storage.key(0), at: "goal", draft, keptAt: "2026-11-22T09:30:00.000Z", isWriting: true }]);
  // Closing the browser ends what a tab keeps.
  sessionStorage.clear();
  expect(keptDrafts(claire)).toMatchObject([{ draft, isWriting: false }]);
  forgetDraft(claire, storage.key(0) ?? "");
  expect(keptDrafts(claire)).toEqual([]);
  expect(storage.length).toBe(0);
});

it("what two tabs write is kept apart, the last written first", () => {
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

it("a draft that another tab takes up and writes in is left to it, and what was written here is kept beside it", () => {
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
  // From then on each writes in its own.
  keepDraft(claire, "goal", { ...mine, title: "À moi seule" }, now);
  tellOthers(key);
  expect(
    keptDrafts(claire)
      .map((kept) => kept.draft.title)
      .toSorted(),
  ).toEqual(["À l’autre", "À moi seule"]);
  stop();
});

it("a draft that was kept before there could be several is offered like any other", () => {
  keepDraft(claire, "goal", draft, now);
  const key = storage.key(0) ?? "";
  storage.setItem("filon_campaign_draft:claire:moreau", storage.getItem(key) ?? "");
  storage.removeItem(key);
  expect(keptDrafts(claire)).toMatchObject([{ key: "filon_campaign_draft:claire:moreau", draft }]);
});

it("a draft is one user's in one workspace: nobody else is offered it, and it is not theirs to forget", () => {
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

it("what cannot be read is no draft, and a browser that keeps nothing does not stop the writing", () => {
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
