import { expect, it } from "vitest";
import { resetFault } from "./reset-rules.ts";

it.each([
  ["", "", "required", "password"],
  ["Abcdefg1", "", "required", "confirmPassword"],
  ["Abc1!", "Abc1!", "short", "password"],
  ["Abcdefgh", "Abcdefgh", "weak", "password"],
  ["abcdefgh", "other", "weak", "password"],
  ["Abcdefg1", "Abcdefg2", "mismatch", "confirmPassword"],
])("[AUTH-40] a new password %o confirmed as %o is %s", (password, confirmPassword, fault, field) => {
  expect(resetFault({ password, confirmPassword })).toEqual({ fault, field });
});

it("[AUTH-40] accepts a confirmed password that meets 3 of 4 rules", () => {
  expect(resetFault({ password: "Abcdefg1", confirmPassword: "Abcdefg1" })).toBeNull();
});
