import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { answeredWith, failedWith } from "../testing/profiles.ts";
import { validateEmail } from "./validate-email.ts";

it("checks the address of the record", () => {
  expect(ask(validateEmail, { maxRetries: 5 })).toEqual({ call: { kind: "check_email", address: "elodie@example.com" }, maxRetries: 5 });
});

it.each([
  ["valid", { verdict: "valid", reason: null }],
  ["risky", { verdict: "risky", reason: "role" }],
  ["invalid", { verdict: "invalid", reason: "noMailServer" }],
])("goes the way of %s", (go, data) => {
  expect(ask(validateEmail, {}, answeredWith(data))).toEqual({
    go,
    outputs: { reason: data.reason },
    effects: [{ type: "logCall", host: "example.com", code: null }],
  });
});

it("accepts addresses that several people read, if the user does", () => {
  expect(ask(validateEmail, { role: "valid" }, answeredWith({ verdict: "risky", reason: "role" }))).toMatchObject({ go: "valid" });
});

it("asks nobody about a missing or dead address, and takes one that could not be checked for risky", () => {
  expect(ask(validateEmail, {}, { facts: someFacts({ prospect: { email: null } }) })).toEqual({
    go: "invalid",
    outputs: { reason: "noEmail" },
  });
  expect(ask(validateEmail, {}, { facts: someFacts({ prospect: { emailBounced: true } }) })).toEqual({
    go: "invalid",
    outputs: { reason: "bounced" },
  });
  expect(ask(validateEmail, {}, failedWith("noAnswer"))).toEqual({ go: "risky", outputs: { reason: "notChecked" } });
});
