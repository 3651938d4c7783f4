/** The content of each box of a code: one digit, or nothing. */
export type CodeDigits = readonly string[];

/** The boxes after an edit, and the box to focus. */
export interface CodeStep {
  readonly digits: CodeDigits;
  readonly focus: number;
}

const digitsOf = (text: string): string[] => text.match(/\d/gu) ?? [];

export function emptyCode(length: number): CodeDigits {
  return Array.from({ length }, () => "");
}

/** Returns the complete code, or null while a box is empty. */
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
 * Handles a box's content changing to `text`: takes its digit and moves the focus on (AUTH-44), ignoring anything that is not a
 * digit. Several digits, as a keyboard's suggestion may insert, fill the following boxes.
 */
export function typeInBox(digits: CodeDigits, box: number, text: string): CodeStep {
  if (text === "") return { digits: digits.with(box, ""), focus: box };
  const typed = digitsOf(text);
  if (typed.length === 0) return { digits, focus: box };
  const held = digits[box] ?? "";
  // A digit typed next to the existing one replaces it.
  if (typed.length === 2 && held !== "" && typed.includes(held)) {
    return spread(digits, box, [typed[0] === held ? (typed[1] ?? held) : (typed[0] ?? held)]);
  }
  return spread(digits, box, typed);
}

/** Handles Backspace: deletes the digit, or on an empty box moves the focus back (AUTH-44). */
export function eraseInBox(digits: CodeDigits, box: number): CodeStep {
  if (digits[box] === "") return { digits, focus: Math.max(0, box - 1) };
  return { digits: digits.with(box, ""), focus: box };
}

/** Handles a paste: its digits fill the boxes from the first, up to their number (AUTH-45); a text without digits changes nothing. */
export function pasteInBoxes(digits: CodeDigits, text: string): CodeStep {
  const typed = digitsOf(text);
  return typed.length === 0 ? { digits, focus: 0 } : spread(emptyCode(digits.length), 0, typed);
}
