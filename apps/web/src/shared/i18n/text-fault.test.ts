import { EMAIL_SHAPE } from "@filon/contracts/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share the modules, and expect French.
  vi.resetModules();
});

describe.each([
  ["fr", ["Ce champ est obligatoire", "Trop court", "Trop long", "Format invalide"]],
  ["en", ["This field is required", "Too short", "Too long", "Invalid format"]],
])("[TOAST-09] what is wrong with a field, in %s", (language, [required, short, long, invalid]) => {
  it.each([
    ["   ", required],
    [" ab ", short],
    ["a@b.fr".repeat(6), long],
    ["nobody at all", invalid],
    ["ada@exemple.fr", null],
  ])("%o: %s", async (typed, fault) => {
    standInBrowser().storage.setItem("language", language);
    const { loadTexts, translateNow } = await import("./texts.ts");
    const { textFault } = await import("./text-fault.ts");
    await loadTexts("ui");
    expect(textFault(translateNow, typed, { least: 3, most: 30, shape: EMAIL_SHAPE })).toBe(fault);
  });
});
