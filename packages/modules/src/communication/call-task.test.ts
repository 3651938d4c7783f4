import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { callTask } from "./call-task.ts";

const facts = someFacts({ prospect: { phone: "+33 6 12 34 56 78" } });
const settled = (result: string, note = "") => ({ kind: "event", type: "task_settled", data: { status: "done", result, note } }) as const;
const config = { script: "Bonjour {{firstName}}", attempts: 2, retryHours: 4 };

it("asks for a call, with the number and the script", () => {
  expect(ask(callTask, config, { facts })).toMatchObject({
    task: {
      kind: "phone_call",
      text: "Bonjour Élodie",
      phone: "+33 6 12 34 56 78",
      results: [{ id: "reached" }, { id: "noAnswer" }, { id: "wrongNumber" }],
    },
    dueAt: MONDAY.add({ hours: 24 }),
    expiresAt: MONDAY.add({ hours: 24 * 7 }),
  });
});

it("lets a prospect without a number leave by wrongNumber", () => {
  expect(ask(callTask, config, { facts: someFacts({ prospect: { phone: " " } }) })).toMatchObject({ go: "wrongNumber" });
});

it("continues by the user's choice, and adds the call to the record", () => {
  expect(ask(callTask, config, { facts, reason: settled("reached", "Rappelle en mars") })).toEqual({
    go: "reached",
    outputs: { outcome: "reached", note: "Rappelle en mars" },
    effects: [{ type: "logInteraction", kind: "call", direction: "outbound", outcome: "successful", notes: "Rappelle en mars" }],
  });
});

it("pauses after an unanswered call, asks again, and continues after the last attempt", () => {
  const rest = ask(callTask, config, { facts, reason: settled("noAnswer"), memory: { made: 0, rests: false } });
  expect(rest).toEqual({ waitUntil: MONDAY.add({ hours: 4 }), memory: { made: 1, rests: true } });
  const again = ask(callTask, config, { facts, reason: { kind: "elapsed" }, memory: { made: 1, rests: true } });
  expect(again).toMatchObject({ task: { kind: "phone_call" }, memory: { made: 1, rests: false } });
  const last = ask(callTask, config, { facts, reason: settled("noAnswer"), memory: { made: 1, rests: false } });
  expect(last).toMatchObject({ go: "noAnswer", effects: [{ outcome: "no_response" }] });
});

it("continues by expired when the call was skipped or has expired", () => {
  const skipped = { kind: "event", type: "task_settled", data: { status: "skipped" } } as const;
  expect(ask(callTask, config, { facts, reason: skipped })).toMatchObject({ go: "expired", outputs: { outcome: "skipped" } });
  expect(ask(callTask, config, { facts, reason: { kind: "elapsed" } })).toMatchObject({ go: "expired" });
});

it("refuses more than six attempts", () => expect(problemsOf(callTask, { attempts: 7 })).toEqual(["attempts tooBig"]));
