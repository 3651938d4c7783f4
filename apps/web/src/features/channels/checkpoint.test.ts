import { LinkedInCheckpoint } from "@filon/contracts/channels";
import { expect, it } from "vitest";
import { checkpointOf, wayThrough } from "./checkpoint.ts";

it("finds the check an account is waiting for, for every check of LinkedIn", () => {
  for (const checkpoint of LinkedInCheckpoint.options) expect(checkpointOf({ statusCode: checkpoint })).toBe(checkpoint);
  expect(checkpointOf({ statusCode: "expired_credentials" })).toBeNull();
  expect(checkpointOf({ statusCode: null })).toBeNull();
});

it("only checks solved with a code ask for one", () => {
  expect(LinkedInCheckpoint.options.filter((checkpoint) => wayThrough(checkpoint) === "code")).toEqual(["2FA", "OTP"]);
  expect(wayThrough("CAPTCHA")).toBe("page");
  expect(wayThrough("IN_APP_VALIDATION")).toBe("phone");
});
