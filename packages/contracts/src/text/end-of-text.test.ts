import { expect, it } from "vitest";
import { endOfText } from "./cut-text.ts";

it("the end of a text is as long as allowed, and never begins within a pair", () => {
  expect(endOfText("abc", 3)).toBe("abc");
  expect(endOfText("abcd", 3)).toBe("bcd");
  expect(endOfText("a😀b", 2)).toBe("b");
  expect(endOfText("a😀b", 3)).toBe("😀b");
  for (let most = 0; most < 9; most += 1) {
    const end = endOfText("😀é😀x😀", most);
    expect(end.isWellFormed()).toBe(true);
    expect(end.length).toBeLessThanOrEqual(most);
  }
});
