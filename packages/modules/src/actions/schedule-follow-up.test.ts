import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { scheduleFollowUp } from "./schedule-follow-up.ts";

it("asks for a reminder at its date, with the variables filled in or named", () =>
  expect(ask(scheduleFollowUp, { text: "Rappeler {{firstName}} ({{position}})", inDays: 2, assignee: "anyone" })).toMatchObject({
    call: {
      errand: {
        type: "makeReminder",
        assignTo: "anyone",
        text: "Rappeler Élodie (Directrice commerciale)",
        dueAt: "2026-11-25T09:00:00Z",
        endsOnReply: true,
      },
    },
  }));

it("goes on with the task's id", () =>
  expect(
    ask(scheduleFollowUp, { text: "x" }, { reason: { kind: "answer", answer: { status: "answered", data: { taskId: "t1" } } } }),
  ).toEqual({ go: "out", outputs: { taskId: "t1" } }));

it("requires a text with known variables", () => {
  expect(problemsOf(scheduleFollowUp, { text: " " })).toEqual(["text required"]);
  expect(problemsOf(scheduleFollowUp, { text: "{{prenom}}" })).toEqual(["text prenom"]);
});
