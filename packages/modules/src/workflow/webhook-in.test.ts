import type { Json, Reason } from "@filon/domain";
import { expect, it } from "vitest";
import { entryTerms, readEntryPerson } from "../kit/entry-person.ts";
import { ask, problemsOf } from "../testing/journey.ts";
import { webhookIn } from "./webhook-in.ts";

const called = (body: Json): Reason => ({
  kind: "answer",
  answer: { status: "answered", data: { call: { receivedAt: "2026-11-23T08:59:58Z", body } } },
});
const defaults = webhookIn.config.parse({});

it("asks for the call that brought the person in, and leaves its fields as they were said, never executed", () => {
  expect(ask(webhookIn, {})).toMatchObject({ call: { errand: { type: "readEntry", nodeId: "n" } } });
  const fields = [
    { name: "budget", path: "answers.0.value" },
    { name: "besoin", path: "besoin" },
  ];
  const body = { answers: [{ value: 1200 }], besoin: "{{firstName}} = 1+1" };
  expect(ask(webhookIn, { fields }, { reason: called(body) })).toEqual({
    go: "out",
    outputs: { budget: "1200", besoin: "{{firstName}} = 1+1", receivedAt: "2026-11-23T08:59:58Z", payload: JSON.stringify(body) },
  });
});

it("goes on without outputs when the call is no longer kept, and holds the person when it cannot be read", () => {
  const forgotten: Reason = { kind: "answer", answer: { status: "answered", data: { call: null } } };
  expect(ask(webhookIn, {}, { reason: forgotten })).toEqual({ go: "out", outputs: { receivedAt: null, payload: null } });
  expect(ask(webhookIn, {}, { reason: { kind: "answer", answer: { status: "failed", code: "callerFailed" } } })).toMatchObject({
    hold: "errandFailed",
  });
});

it("reads the person by the paths of its settings, without what the call does not say", () => {
  expect(readEntryPerson(defaults, { firstName: " Zoé ", email: "zoe@exemple.fr", company: "", position: null })).toEqual({
    firstName: "Zoé",
    lastName: null,
    email: "zoe@exemple.fr",
    phone: null,
    companyName: null,
    position: null,
    profileLink: null,
  });
  const paths = { ...defaults, firstName: "contact.prenom", email: "answers.1.email", lastName: "" };
  expect(readEntryPerson(paths, { contact: { prenom: "Paul" }, lastName: "x", answers: [1, { email: "p@exemple.fr" }] })).toMatchObject({
    firstName: "Paul",
    lastName: null,
    email: "p@exemple.fr",
  });
  expect(readEntryPerson(defaults, "texte")).toMatchObject({ email: null });
  expect(entryTerms(defaults)).toEqual({ dedupe: "update", signed: false, perHour: 100 });
});

it("needs an address or a profile to recognise people by, and names of fields that are its own", () => {
  expect(problemsOf(webhookIn, {})).toEqual([]);
  expect(problemsOf(webhookIn, { email: "", profileLink: "" })).toEqual(["email required"]);
  expect(problemsOf(webhookIn, { fields: [{ name: "payload", path: "a" }] })).toEqual(["fields duplicate"]);
  expect(problemsOf(webhookIn, { fields: [{ name: "1a", path: "a" }] })).toEqual(["fields invalid"]);
});
