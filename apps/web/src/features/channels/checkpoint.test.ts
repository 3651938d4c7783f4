import { LinkedInCheckpoint } from "@filon/contracts";
import { expect, it } from "vitest";
import { checkpointOf, wayThrough } from "./checkpoint.ts";

it("an account that waits names its check, whichever LinkedIn knows", () => {
  for (const checkpoint of LinkedInCheckpoint.options) expect(checkpointOf({ statusCode: checkpoint })).toBe(checkpoint);
  expect(checkpointOf({ statusCode: "expired_credentials" })).toBeNull();
  expect(checkpointOf({ statusCode: null })).toBeNull();
});

it("only checks that are passed with a code ask for one", () => {
  expect(LinkedInCheckpoint.options.filter((checkpoint) => wayThrough(checkpoint) === "code")).toEqual(["2FA", "OTP"]);
  expect(wayThrough("CAPTCHA")).toBe("page");
  expect(wayThrough("IN_APP_VALIDATION")).toBe("phone");
});
