import { BadCommand } from "./tokens.ts";

/** Whether a number is in a set such as 1:4,7,9:* ; `largest` is what * stands for. Throws BadCommand. */
export function numberSet(text: string, largest: number): (number: number) => boolean {
  const ranges = text.split(",").map((range) => {
    const bounds = range.split(":").map((bound) => {
      if (bound === "*") return largest;
      if (!/^\d{1,10}$/u.test(bound)) throw new BadCommand("not a set of numbers");
      return Number(bound);
    });
    const [from, to = from] = bounds;
    if (from === undefined || to === undefined || bounds.length > 2) throw new BadCommand("not a set of numbers");
    return { low: Math.min(from, to), high: Math.max(from, to) };
  });
  return (number) => ranges.some(({ low, high }) => number >= low && number <= high);
}

export function isNumberSet(text: string): boolean {
  return /^[\d*][\d*:,]*$/u.test(text);
}
