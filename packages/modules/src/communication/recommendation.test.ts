import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { recommendation } from "./recommendation.ts";

const relation = someFacts({ prospect: { connected: true } });

it.each([
  ["give", "recommend"],
  ["ask", "ask_recommendation"],
])("asks a user to %s a recommendation, with the text ready", (mode, kind) => {
  expect(ask(recommendation, { mode, text: "{{firstName}} est fiable" }, { facts: relation })).toMatchObject({
    task: { kind, text: "https://www.linkedin.com/in/elodie-martin\n\nÉlodie est fiable" },
  });
});

it("lets people pass who are not relations", () => {
  expect(ask(recommendation, { text: "Bonjour" })).toEqual({ go: "out", outputs: { done: false } });
});

it("says whether it was done", () => {
  const done = { reason: { kind: "event", type: "task_settled", data: { status: "done", result: "out" } } } as const;
  expect(ask(recommendation, { text: "x" }, done)).toEqual({ go: "out", outputs: { done: true } });
});
