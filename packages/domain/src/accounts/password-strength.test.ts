import { describe, expect, it } from "vitest";
import { isStrongEnough, passwordRulesMet, passwordScore } from "./password-strength.ts";

describe("password strength", () => {
  it.each([
    ["", 0],
    ["abc", 0],
    ["abcdefgh", 1],
    ["Abc", 1],
    ["Abcdefgh", 2],
    ["Abcdefg1", 3],
    ["Abc1!", 3],
    ["Abcdef1!", 4],
    ["éàèùâêîô", 1],
    ["Éàèùâêî٣", 3],
    ["mot de passe", 1],
  ])("[AUTH-39] %o scores %i of 4", (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it("[AUTH-38] is reported rule by rule: length, uppercase, digit, special character", () => {
    expect(passwordRulesMet("Motdepasse1!")).toEqual(["length", "uppercase", "digit", "special"]);
    expect(passwordRulesMet("M-1")).toEqual(["uppercase", "digit", "special"]);
    expect(passwordRulesMet("motdepasse")).toEqual(["length"]);
  });

  it("[AUTH-40] is sufficient from 3 of 4 rules, and never under 8 characters", () => {
    expect(["Abcdefg1", "abcdef1!", "Abcdef1!"].map(isStrongEnough)).toEqual([true, true, true]);
    expect(["Abcdefgh", "abcdefgh", "Abc1!", "Abcde1!"].map(isStrongEnough)).toEqual([false, false, false, false]);
  });
});
