import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { voiceMessage } from "./voice-message.ts";

it("asks a user to record a message for a relation, with what to say", () => {
  const facts = someFacts({ prospect: { connected: true } });
  expect(ask(voiceMessage, { script: "Bonjour {{firstName}}" }, { facts })).toMatchObject({
    task: { kind: "record_voice", text: "https://www.linkedin.com/in/elodie-martin\n\nBonjour Élodie" },
  });
});

it("lets people pass to whom LinkedIn delivers no voice message", () => {
  expect(ask(voiceMessage, { script: "x" })).toEqual({ go: "out", outputs: { sentAt: null } });
});

it("tells later steps when it was sent", () => {
  const done = { reason: { kind: "event", type: "task_settled", data: { status: "done", result: "out" } } } as const;
  expect(ask(voiceMessage, { script: "x" }, done)).toEqual({ go: "out", outputs: { sentAt: "2026-11-23T09:00:00Z" } });
});
