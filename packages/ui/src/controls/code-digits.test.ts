import { describe, expect, it } from "vitest";
import { type CodeDigits, codeOf, emptyCode, eraseInBox, pasteInBoxes, typeInBox } from "./code-digits.ts";

const boxes = (text: string): CodeDigits => Array.from(text, (char) => (char === "." ? "" : char));
const shown = (digits: CodeDigits): string => digits.map((digit) => digit || ".").join("");

describe("the boxes of a code", () => {
  it.each([
    ["......", 0, "4", "4.....", 1],
    ["48....", 1, "83", "43....", 2],
    ["48....", 1, "38", "43....", 2],
    ["12345.", 5, "6", "123456", 5],
    ["......", 2, "a", "......", 2],
    ["4.....", 0, "4x", "4.....", 1],
    ["......", 0, "123456", "123456", 5],
    ["12....", 2, "98765", "129876", 5],
  ])("[AUTH-44] %s, box %i holding %o: %s, the focus on %i", (before, box, text, after, focus) => {
    const step = typeInBox(boxes(before), box, text);
    expect([shown(step.digits), step.focus]).toEqual([after, focus]);
  });

  it("[AUTH-44] Backspace deletes a digit, and on an empty box moves back", () => {
    const erased = eraseInBox(boxes("123..."), 2);
    expect([shown(erased.digits), erased.focus]).toEqual(["12....", 2]);
    const back = eraseInBox(erased.digits, 2);
    expect([shown(back.digits), back.focus]).toEqual(["12....", 1]);
    expect(eraseInBox(emptyCode(6), 0).focus).toBe(0);
  });

  it.each([
    ["123 456", "123456", 5],
    [" 12-34 ", "1234..", 4],
    ["code : 1234567890", "123456", 5],
    ["bonjour", "9.....", 0],
  ])("[AUTH-45] pasting %o gives %s, the focus on %i", (text, after, focus) => {
    const step = pasteInBoxes(boxes("9....."), text);
    expect([shown(step.digits), step.focus]).toEqual([after, focus]);
  });

  it("[AUTH-46] give a code only when all six are filled", () => {
    expect(codeOf(boxes("12345."))).toBeNull();
    expect(codeOf(boxes(".23456"))).toBeNull();
    expect(codeOf(boxes("123456"))).toBe("123456");
  });
});
