import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { comment } from "./comment.ts";

const BODY = "Merci {{firstName}}, très clair.";
const URL = "https://www.linkedin.com/feed/update/urn:li:activity:7";

it("comments on the latest post, with its text filled in", () => {
  expect(ask(comment, { body: BODY })).toMatchObject({
    act: { kind: "comment", text: "Merci Élodie, très clair.", post: { which: "last", maxAgeDays: 30 } },
    channel: "linkedin",
  });
});

it("outputs the post and the text, and leaves by noPost when there is no post", () => {
  const sent = { kind: "outcome", outcome: { status: "sent", code: null, data: { postUrl: URL } } } as const;
  expect(ask(comment, { body: BODY }, { reason: sent })).toEqual({
    go: "out",
    outputs: { postUrl: URL, text: "Merci Élodie, très clair." },
  });
  const none = { kind: "outcome", outcome: { status: "sent", code: "noPost", data: { postUrl: null } } } as const;
  expect(ask(comment, { body: BODY }, { reason: none })).toEqual({
    go: "noPost",
    otherwise: "out",
    outputs: { postUrl: null, text: null },
  });
});

it("holds the enrolment when the comment exceeds LinkedIn's limit once filled in, and rejects a longer template", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(1_250) } });
  expect(ask(comment, { body: "{{companyName}} !" }, { facts })).toEqual({ hold: "messageTooLong" });
  expect(problemsOf(comment, { body: "x".repeat(1_251) })).toEqual(["body tooLong"]);
});
