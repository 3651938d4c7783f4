import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { ifPremium } from "./if-premium.ts";

it("reads the profile when it is not known, and answers what it shows", () => {
  expect(ask(ifPremium, {})).toMatchObject({ call: { kind: "read_profile" } });
  expect(ask(ifPremium, {}, answeredWith(aProfile({ premium: true })))).toMatchObject({ go: "yes", outputs: { known: true } });
  expect(ask(ifPremium, {}, answeredWith(aProfile({ premium: false })))).toMatchObject({ go: "no", outputs: { known: true } });
});

it("answers from a recent read without another", () => {
  const facts = { ...someFacts(), profile: { readAt: MONDAY.subtract({ hours: 24 }), shown: aProfile({ premium: true }) } };
  expect(ask(ifPremium, {}, { facts })).toEqual({ go: "yes", outputs: { known: true } });
});

it("takes the way for the unknown when the profile does not show it or cannot be read", () => {
  for (const reason of [answeredWith(aProfile({ premium: null })), failedWith("noAnswer")]) {
    expect(ask(ifPremium, {}, reason)).toMatchObject({ go: "no", outputs: { known: false } });
    expect(ask(ifPremium, { ifUnknown: "yes" }, reason)).toMatchObject({ go: "yes", outputs: { known: false } });
  }
});
