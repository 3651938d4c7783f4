import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { ifOpenToWork } from "./if-open-to-work.ts";

it("reads the profile when it is not known, and answers what it shows", () => {
  expect(ask(ifOpenToWork, {})).toMatchObject({ call: { kind: "read_profile" } });
  expect(ask(ifOpenToWork, {}, answeredWith(aProfile({ openToWork: true })))).toMatchObject({ go: "yes", outputs: { known: true } });
  expect(ask(ifOpenToWork, {}, answeredWith(aProfile({ openToWork: false })))).toMatchObject({ go: "no", outputs: { known: true } });
});

it("answers from a recent read without another", () => {
  const facts = { ...someFacts(), profile: { readAt: MONDAY.subtract({ hours: 24 }), shown: aProfile({ openToWork: true }) } };
  expect(ask(ifOpenToWork, {}, { facts })).toEqual({ go: "yes", outputs: { known: true } });
});

it("takes the way for the unknown when the profile does not show it or cannot be read", () => {
  for (const reason of [answeredWith(aProfile({ openToWork: null })), failedWith("noAnswer")]) {
    expect(ask(ifOpenToWork, {}, reason)).toMatchObject({ go: "no", outputs: { known: false } });
    expect(ask(ifOpenToWork, { ifUnknown: "yes" }, reason)).toMatchObject({ go: "yes", outputs: { known: false } });
  }
});
