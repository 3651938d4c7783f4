import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { introduce } from "./introduce.ts";

let storage: Storage;
let said: unknown[][];
const socket = {
  emit(...words: unknown[]) {
    said.push(words);
    return socket;
  },
};
beforeEach(() => {
  ({ storage } = standInBrowser());
  said = [];
});
afterEach(() => vi.unstubAllGlobals());
// Only emit is used.
const speaker = socket as Parameters<typeof introduce>[0];

it("[RT-05] a client identifies itself and names the rooms it wants", () => {
  introduce(speaker, { userId: "u-1", role: "user", language: "en" });
  expect(said).toEqual([
    ["user_connect", { userId: "u-1" }],
    ["joinRoom", "user_u-1"],
    ["joinRoom", "stats_u-1"],
    ["join_notifications", { language: "en" }],
    ["join_pru"],
    ["status_change", { status: "online" }],
  ]);
});

it.each(["admin", "superAdmin"] as const)("[RT-05] a client with the role %s also sends adminConnect", (role) => {
  introduce(speaker, { userId: "u-1", role, language: "fr" });
  expect(said).toContainEqual(["adminConnect", { userId: "u-1" }]);
});

it.each([
  ["away", "away"],
  ["busy", "busy"],
  ["offline", "offline"],
  ["asleep", "online"],
])("[RT-06] the stored status %s is sent as %s", (kept, sent) => {
  storage.setItem("userPreferredStatus", kept);
  introduce(speaker, { userId: "u-1", role: "user", language: "fr" });
  expect(said.at(-1)).toEqual(["status_change", { status: sent }]);
});
