import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { invitation } from "./invitation.ts";

it("invites with a note whose variables are filled in, or without a note", () => {
  expect(ask(invitation, { note: "Bonjour {{firstName}}" })).toMatchObject({
    act: { kind: "send_invitation", note: "Bonjour Élodie" },
    channel: "linkedin",
  });
  expect(ask(invitation, {})).toMatchObject({ act: { kind: "send_invitation" } });
});

it("does not invite a prospect who is already connected", () => {
  expect(ask(invitation, { note: "…" }, { facts: someFacts({ prospect: { connected: true } }) })).toEqual({ go: "out" });
});

it("holds the enrolment when the note exceeds 300 characters once filled in", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(290) } });
  expect(ask(invitation, { note: "Bonjour, {{companyName}} !" }, { facts })).toEqual({ hold: "noteTooLong" });
});

it("rejects a note that is too long before it is filled in", () => {
  expect(problemsOf(invitation, { note: "x".repeat(301) })).toEqual(["note tooLong"]);
});
