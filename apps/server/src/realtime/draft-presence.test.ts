import { newId } from "@filon/db";
import { expect, it } from "vitest";
import { type EditingWindow, startDraftPresence } from "./draft-presence.ts";

const campaignId = newId();

function node() {
  const told: string[] = [];
  const presence = startDraftPresence({
    tell: (_workspaceId, { name, step, here, asks }) => told.push(`${name} ${here ? (step ?? "-") : "gone"}${asks ? "?" : ""}`),
    now: () => "2026-11-26T17:00:00.000Z",
  });
  const window = (firstName: string): EditingWindow => ({ caller: { workspaceId: newId(), userId: newId(), firstName, lastName: "" } });
  return { told, presence, window };
}

it("an editor's coming, step and leaving are told with their name; a lost window is told as gone, once", () => {
  const { told, presence, window } = node();
  const ada = window("Ada");
  const editorId = newId();
  presence.said(ada, { campaignId, editorId, step: null, here: true, asks: true });
  presence.said(ada, { campaignId, editorId, step: "n1", here: true });
  presence.left(ada);
  presence.left(ada);
  expect(told).toEqual(["Ada -?", "Ada n1", "Ada gone"]);
});

it("a window that left its draft says nothing when it closes; one that opens another draft leaves the first", () => {
  const { told, presence, window } = node();
  const ada = window("Ada");
  const editorId = newId();
  presence.said(ada, { campaignId, editorId, step: null, here: true });
  presence.said(ada, { campaignId, editorId, step: null, here: false });
  presence.left(ada);
  presence.said(ada, { campaignId, editorId, step: "n1", here: true });
  presence.said(ada, { campaignId: newId(), editorId: newId(), step: "n2", here: true });
  expect(told).toEqual(["Ada -", "Ada gone", "Ada n1", "Ada gone", "Ada n2"]);
});

it.each([
  null,
  7,
  {},
  { campaignId, editorId: "x", step: null, here: true },
  { campaignId, editorId: newId(), step: "x".repeat(65), here: true },
])("malformed words are ignored", (words) => {
  const { told, presence, window } = node();
  presence.said(window("Ada"), words);
  expect(told).toEqual([]);
});
