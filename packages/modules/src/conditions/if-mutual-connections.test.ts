import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { aProfile, answeredWith, failedWith } from "../testing/profiles.ts";
import { ifMutualConnections } from "./if-mutual-connections.ts";

it("reads the profile when it is not known, and answers what it shows", () => {
  expect(ask(ifMutualConnections, { atLeast: 3 })).toMatchObject({ call: { kind: "read_profile" } });
  expect(ask(ifMutualConnections, { atLeast: 3 }, answeredWith(aProfile({ mutual: 4 })))).toMatchObject({
    go: "yes",
    outputs: { known: true, count: 4 },
  });
  expect(ask(ifMutualConnections, { atLeast: 3 }, answeredWith(aProfile({ mutual: 2 })))).toMatchObject({
    go: "no",
    outputs: { known: true, count: 2 },
  });
});

it("answers from a recent read without another", () => {
  const facts = { ...someFacts(), profile: { readAt: MONDAY.subtract({ hours: 24 }), shown: aProfile({ mutual: 4 }) } };
  expect(ask(ifMutualConnections, { atLeast: 3 }, { facts })).toEqual({ go: "yes", outputs: { known: true, count: 4 } });
});

it("takes the way for the unknown when the profile does not show it or cannot be read", () => {
  for (const reason of [answeredWith(aProfile({ mutual: null })), failedWith("noAnswer")]) {
    expect(ask(ifMutualConnections, { atLeast: 3 }, reason)).toMatchObject({ go: "no", outputs: { known: false } });
    expect(ask(ifMutualConnections, { atLeast: 3, ifUnknown: "yes" }, reason)).toMatchObject({
      go: "yes",
      outputs: { known: false },
    });
  }
});
