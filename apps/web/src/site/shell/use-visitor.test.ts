import { expect, it } from "vitest";
import { forgetOrphanToken, isSignedIn } from "./use-visitor.ts";

/** A browser storage that holds these values. */
function storageWith(values: Record<string, string>) {
  const map = new Map(Object.entries(values));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
  };
}

it("[AUTH-56] a token longer than ten characters under token or prospectToken counts as signed in", () => {
  expect(isSignedIn(storageWith({ token: "12345678901" }))).toBe(true);
  expect(isSignedIn(storageWith({ prospectToken: "12345678901" }))).toBe(true);
  expect(isSignedIn(storageWith({ token: "1234567890" }))).toBe(false);
});

it.each(["null", "undefined", ""])("[AUTH-56] a stored %j does not count as a token", (token) => {
  expect(isSignedIn(storageWith({ token }))).toBe(false);
  expect(isSignedIn(storageWith({ token, prospectToken: "12345678901" }))).toBe(true);
});

it("[AUTH-58] a token without a user is removed together with the refresh token", () => {
  const orphan = storageWith({ token: "12345678901", refreshToken: "r" });
  forgetOrphanToken(orphan);
  expect([...orphan.map.keys()]).toEqual([]);
  const older = storageWith({ token: "12345678901", refreshToken: "r", user: "{}" });
  forgetOrphanToken(older);
  expect([...older.map.keys()]).toEqual(["token", "refreshToken", "user"]);
  const whole = storageWith({ token: "12345678901", refreshToken: "r", userData: "{}" });
  forgetOrphanToken(whole);
  expect([...whole.map.keys()]).toEqual(["token", "refreshToken", "userData"]);
});
