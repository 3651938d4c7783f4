import { describe, expect, it } from "vitest";
import { AVATAR_COLORS } from "../theme/palette.ts";
import { avatarColor, initialsOf } from "./initials.ts";

describe("avatar fallback", () => {
  it.each([
    ["Claire Moreau", "CM"],
    ["  jean  paul sartre ", "JP"],
    ["Élodie", "É"],
    ["", "?"],
    ["   ", "?"],
  ])("[SHELL-20] %o gives the initials %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("[SHELL-20] has twelve colours, and the same name always gets the same one", () => {
    expect(new Set(AVATAR_COLORS.map((color) => color.ground)).size).toBe(12);
    const seen = new Set(Array.from({ length: 500 }, (_, index) => avatarColor(`Prospect ${index}`).ground));
    expect(seen.size).toBe(12);
    expect(avatarColor("Claire Moreau")).toBe(avatarColor("Claire Moreau"));
  });
});
