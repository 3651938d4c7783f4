import { describe, expect, it } from "vitest";
import { addressAfterSignIn, wantedAddress } from "./wanted-address.ts";

describe("the address a visitor asked for", () => {
  it("is remembered and opened after sign-in", () => {
    const { from } = wantedAddress("/prospects?status=new#x");
    expect(addressAfterSignIn(from)).toBe("/prospects?status=new#x");
  });

  it("is the dashboard when none was given", () => {
    expect(wantedAddress("/dashboard")).toEqual({});
    expect(addressAfterSignIn(undefined)).toBe("/dashboard");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login?from=/login",
    "/set-up-2fa?from=/set-up-2fa",
    "",
  ])("is never %o", (from) => {
    expect(addressAfterSignIn(from)).toBe("/dashboard");
  });
});
