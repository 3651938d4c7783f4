/** What stands in each box of a code: one digit, or nothing. */
export type CodeDigits = readonly string[];

/** The boxes after an act, and the box that takes the focus. */
export interface CodeStep {
  readonly digits: CodeDigits;
  readonly focus: number;
}

const digitsOf = (text: string): string[] => text.match(/\d/gu) ?? [];

export function emptyCode(length: number): CodeDigits {
  return Array.from({ length }, () => "");
}

/** The whole code, or null while a box is empty. */
export function codeOf(digits: CodeDigits): string | null {
  return digits.every((digit) => digit !== "") ? digits.join("") : null;
}

function spread(digits: CodeDigits, from: number, typed: readonly string[]): CodeStep {
  const room = typed.slice(0, digits.length - from);
  return {
    digits: digits.map((digit, index) => room[index - from] ?? digit),
    focus: Math.min(from + room.length, digits.length - 1),
  };
}

/**
 * A box's content was changed to `text`: its digit is taken and the focus moves on (AUTH-44); anything that is no digit
 * is not. More digits than one, as a keyboard's suggestion gives them, fill the boxes that follow.
 */
export function typeInBox(digits: CodeDigits, box: number, text: string): CodeStep {
  if (text === "") return { digits: digits.with(box, ""), focus: box };
  const typed = digitsOf(text);
  if (typed.length === 0) return { digits, focus: box };
  const held = digits[box] ?? "";
  // A digit typed beside the one that stood there takes its place.
  if (typed.length === 2 && held !== "" && typed.includes(held)) {
    return spread(digits, box, [typed[0] === held ? (typed[1] ?? held) : (typed[0] ?? held)]);
  }
  return spread(digits, box, typed);
}

/** Backspace: a digit is taken away; on an empty box the focus moves back (AUTH-44). */
export function eraseInBox(digits: CodeDigits, box: number): CodeStep {
  if (digits[box] === "") return { digits, focus: Math.max(0, box - 1) };
  return { digits: digits.with(box, ""), focus: box };
}

/** A pasted text, stripped to its digits and cut to the boxes, fills them from the first (AUTH-45); without digits it changes nothing. */
export function pasteInBoxes(digits: CodeDigits, text: string): CodeStep {
  const typed = digitsOf(text);
  return typed.length === 0 ? { digits, focus: 0 } : spread(emptyCode(digits.length), 0, typed);
}
