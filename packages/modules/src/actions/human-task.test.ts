import { outputsOf } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { humanTask } from "./human-task.ts";

const results = [{ label: "Intéressé" }, { label: "Pas maintenant" }];
const config = { title: "Vérifier {{companyName}}", text: "Voir le site de {{firstName}}", results };
const settled = (data: Record<string, string>) => ({ reason: { kind: "event", type: "task_settled", data } as const });

it("assigns a task to the prospect’s owner, with its texts filled in, due after a day and expiring after two weeks", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(humanTask, config, { facts })).toEqual({
    task: {
      kind: "to_do",
      title: "Vérifier [companyName]",
      text: "Voir le site de Élodie",
      phone: null,
      results: [
        { id: "result1", label: "Intéressé" },
        { id: "result2", label: "Pas maintenant" },
      ],
    },
    assignTo: "owner",
    dueAt: MONDAY.add({ hours: 24 }),
    expiresAt: MONDAY.add({ hours: 24 * 14 }),
  });
});

it("does not expire before it is due", () => {
  expect(ask(humanTask, { ...config, dueDays: 30, expiresDays: 2 })).toMatchObject({ expiresAt: MONDAY.add({ hours: 24 * 30 }) });
});

it("continues by the result that the user chose, with their note", () => {
  expect(ask(humanTask, config, settled({ status: "done", result: "result2", note: "En mars", by: "Ana" }))).toEqual({
    go: "result2",
    outputs: { result: "Pas maintenant", note: "En mars", by: "Ana", at: MONDAY.toString() },
  });
});

it("continues by expired when the task was skipped, has expired or was withdrawn", () => {
  expect(ask(humanTask, config, settled({ status: "skipped", note: "Sans objet", by: "Ana" }))).toMatchObject({
    go: "expired",
    outputs: { result: "skipped", note: "Sans objet" },
  });
  expect(ask(humanTask, config, { reason: { kind: "elapsed" } })).toMatchObject({ go: "expired", outputs: { result: "expired" } });
  expect(ask(humanTask, config, { reason: { kind: "released" } })).toMatchObject({ go: "expired", outputs: { result: "withdrawn" } });
});

it("has a port for each result and one without a result, and refuses a task without a title or with five results", () => {
  expect(outputsOf(humanTask, { results }).map(({ label }) => label)).toEqual(["Intéressé", "Pas maintenant", "expired"]);
  expect(problemsOf(humanTask, { title: "" })).toEqual(["title required"]);
  expect(problemsOf(humanTask, { title: "t", results: Array(5).fill({}) })).toHaveLength(1);
  expect(problemsOf(humanTask, { title: "{{nope}}" })).toEqual(["title nope"]);
});
