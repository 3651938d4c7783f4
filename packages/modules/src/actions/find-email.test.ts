import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { findEmail } from "./find-email.ts";

const without = { facts: someFacts({ prospect: { email: null } }) };
const told = (data: object) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { email: null, score: null, why: null, ...data } } } }) as const;

it("passes a prospect with an address, and looks for one when there is none or it has bounced", () => {
  expect(ask(findEmail, {})).toEqual({ go: "found", outputs: { email: "elodie@example.com", score: null, why: null } });
  const asked = { call: { errand: { type: "findEmail", prospectId: "p1", minScore: 80, verify: true } } };
  expect(ask(findEmail, {}, without)).toMatchObject(asked);
  expect(ask(findEmail, {}, { facts: someFacts({ prospect: { emailBounced: true } }) })).toMatchObject(asked);
});

it("goes by what was found", () => {
  expect(ask(findEmail, {}, told({ email: "e@x.fr", score: 91 }))).toEqual({
    go: "found",
    outputs: { email: "e@x.fr", score: 91, why: null },
  });
  expect(ask(findEmail, {}, told({ why: "searchNeeds" }))).toMatchObject({ go: "notFound", outputs: { why: "searchNeeds" } });
});

it("fails, or goes on as not found, when the finder cannot be asked", () => {
  const failed = { reason: { kind: "answer", answer: { status: "failed", code: "noFinder" } } } as const;
  expect(ask(findEmail, {}, failed)).toEqual({ end: "noFinder", as: "failed" });
  expect(ask(findEmail, { onError: "continue" }, failed)).toMatchObject({ go: "notFound", outputs: { why: "noFinder" } });
});

it("accepts a score of up to 100", () => expect(problemsOf(findEmail, { minScore: 101 })).toEqual(["minScore tooBig"]));
