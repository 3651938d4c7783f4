import { expect, it } from "vitest";
import { readTarget } from "./read-target.ts";

it.each([
  ["", null],
  ["  ", null],
  ["120", 120],
  ["1 000", 1000],
  ["1\u202F000", 1000],
  ["1,000", 1000],
  ["1.000.000", 1_000_000],
  ["0", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["1000001", undefined],
  ["beaucoup", undefined],
])("%j is read as %s", (text, target) => expect(readTarget(text)).toBe(target));
