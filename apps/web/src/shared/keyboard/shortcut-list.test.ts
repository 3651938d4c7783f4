import { expect, it } from "vitest";
import { isActivation, isShortcut, runsOn, type ShortcutName, SHORTCUTS } from "./shortcut-list.ts";

const pressed = (key: string, held: readonly ("ctrl" | "meta" | "alt" | "shift")[] = []) => ({
  key,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  altKey: held.includes("alt"),
  shiftKey: held.includes("shift"),
});

it.each([
  ["openSearch", pressed("/"), true],
  // On a French keyboard "/" and "?" are typed with Shift.
  ["openSearch", pressed("/", ["shift"]), true],
  ["openSearch", pressed("k", ["ctrl"]), true],
  ["openSearch", pressed("K", ["meta"]), true],
  ["openSearch", pressed("k", ["ctrl", "shift"]), false],
  ["openSearch", pressed("k"), false],
  ["previousConversation", pressed("k"), true],
  ["previousConversation", pressed("k", ["ctrl"]), false],
  ["moveStepUp", pressed("ArrowUp", ["alt"]), true],
  ["moveStepUp", pressed("ArrowUp"), false],
  ["sendMessage", pressed("Enter", ["meta"]), true],
  ["sendMessage", pressed("Enter"), false],
] as const)("%s on %o: %s", (name, event, expected) => {
  expect(isShortcut(name, event)).toBe(expected);
});

it("no two shortcuts of one place have the same keys", () => {
  const all = (Object.keys(SHORTCUTS) as ShortcutName[]).flatMap((name) =>
    SHORTCUTS[name].presses.map((press) => JSON.stringify([SHORTCUTS[name].place, press])),
  );
  expect(new Set(all).size).toBe(all.length);
});

it("a held key steps through a list, but repeats no other shortcut", () => {
  const repeating = (Object.keys(SHORTCUTS) as ShortcutName[]).filter((name) => runsOn(name, { repeat: true }));
  expect(repeating).toEqual(["nextConversation", "previousConversation", "nextCampaign", "previousCampaign", "nextTask", "previousTask"]);
  expect(runsOn("skipTask", { repeat: false })).toBe(true);
});

it.each([
  [{ key: "Enter" }, true],
  [{ key: " " }, true],
  [{ key: "Enter", mod: true }, false],
  [{ key: "Enter", shift: true }, false],
  [{ key: "o" }, false],
] as const)("%o activates the focused link or button: %s", (press, expected) => {
  expect(isActivation(press)).toBe(expected);
});
