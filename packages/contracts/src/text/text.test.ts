import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText, cutWithEllipsis, isStorable, storableJson, storableText, withoutPlusPart } from "./index.ts";

const HALF = "\ud83d";
const anyText = fc.string({
  unit: fc.constantFrom("a", " ", "é", "e\u0301", "😀", "👨‍👩‍👧‍👦", "🇫🇷", "\u0000", HALF, "\ude00", "\\", '"', "u0000", "\n"),
  maxLength: 60,
});

it("a cut never leaves half a surrogate pair, at any length of text and cut", () => {
  for (let before = 0; before < 40; before += 1) {
    const text = `${"a".repeat(before)}😀👍🏽🇫🇷${"b".repeat(5)}`;
    for (let most = 0; most <= text.length + 1; most += 1) {
      const cut = cutText(text, most);
      expect(cut.isWellFormed(), `${before} before, cut at ${most}`).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut)).toBe(true);
    }
  }
});

it.each([
  ["😀", 1, ""],
  ["a😀", 2, "a"],
  ["a😀", 3, "a😀"],
  ["cafe\u0301s", 4, "caf"],
  ["ab👨‍👩‍👧‍👦!", 12, "ab"],
  ["ab👨‍👩!", 5, "ab"],
  ["ab👨‍👩‍👧‍👦!", 13, "ab👨‍👩‍👧‍👦"],
  ["abc", 3, "abc"],
  ["abc", 0, ""],
])("%j cut to %i is %j: a character as people see it stays whole", (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});

it("a character that does not fit on its own is cut between its parts", () => {
  expect(cutText("👨‍👩‍👧‍👦", 6)).toBe("👨‍👩\u200d".slice(0, 6));
});

it("a letter with thousands of accents is cut, and a long text costs no more than a short one", () => {
  const zalgo = `a${"\u0301".repeat(10_000)}`;
  expect(cutText(zalgo, 500)).toHaveLength(500);
  expect(cutText(`${zalgo}😀`.repeat(3), 20_000).isWellFormed()).toBe(true);
});

it("a cut with an ellipsis stays within its length and ends after a word", () => {
  expect(cutWithEllipsis("Bonjour à tous", 20)).toBe("Bonjour à tous");
  expect(cutWithEllipsis("Bonjour à tous les amis", 15)).toBe("Bonjour à tous…");
  expect(cutWithEllipsis("Anticonstitutionnellement", 10)).toBe("Anticonst…");
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 70 }), (text, most) => {
      expect(cutWithEllipsis(storableText(text), most).length).toBeLessThanOrEqual(most);
      expect(cutWithEllipsis(storableText(text), most).isWellFormed()).toBe(true);
    }),
  );
});

it("storable text has no NUL and no lone surrogate, and text that already was storable is unchanged", () => {
  expect(storableText("a\u0000b")).toBe("ab");
  expect(storableText(`a${HALF}b`)).toBe("a\uFFFDb");
  expect(storableText(`${HALF}\u0000\ude00`)).toBe("\uFFFD\uFFFD");
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = storableText(text);
      expect(isStorable(stored)).toBe(true);
      expect(stored === text).toBe(isStorable(text));
    }),
  );
});

it("storable JSON reads back as the value with each of its texts made storable, names included", () => {
  const jsonOf = (text: string): unknown => JSON.parse(storableJson({ [`k${text}`]: [text, 1, null] }));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(jsonOf(text)).toEqual({ [`k${storableText(text)}`]: [storableText(text), 1, null] });
    }),
  );
  expect(storableJson(undefined)).toBe("null");
});

it("an address loses its plus part, whatever stands behind the @", () => {
  expect(withoutPlusPart("zoe+clients+2026@exemple.fr")).toBe("zoe@exemple.fr");
  expect(withoutPlusPart("zoe@exemple.fr")).toBe("zoe@exemple.fr");
  expect(withoutPlusPart("zoe@a+b.fr")).toBe("zoe@a+b.fr");
  expect(withoutPlusPart("zoe+")).toBe("zoe+");
});
