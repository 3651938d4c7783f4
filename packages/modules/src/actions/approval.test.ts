import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { approval } from "./approval.ts";

const config = { what: "Écrire à {{firstName}} ?" };
const settled = (data: Record<string, string>) => ({ reason: { kind: "event", type: "task_settled", data } }) as const;

it("asks the prospect's owner or a manager, with the text filled in and a deadline", () => {
  expect(ask(approval, { ...config, approver: "manager", deadlineDays: 2 })).toMatchObject({
    task: { kind: "approval", text: "Écrire à Élodie ?", results: [{ id: "approved" }, { id: "refused" }] },
    assignTo: "manager",
  });
  expect(ask(approval, config)).toMatchObject({ assignTo: "owner" });
});

it("goes by the answer, with who gave it and their comment", () => {
  expect(ask(approval, config, settled({ status: "done", result: "approved", note: "Bien", by: "Camille" }))).toEqual({
    go: "approved",
    outputs: { by: "Camille", comment: "Bien" },
  });
  expect(ask(approval, config, settled({ status: "done", result: "refused" }))).toMatchObject({ go: "refused" });
});

it("treats a skipped question as a refusal, and silence as configured", () => {
  expect(ask(approval, { ...config, silence: "approve" }, settled({ status: "skipped" }))).toMatchObject({ go: "refused" });
  expect(ask(approval, config, { reason: { kind: "elapsed" } })).toMatchObject({ go: "refused" });
  expect(ask(approval, { ...config, silence: "approve" }, { reason: { kind: "elapsed" } })).toMatchObject({ go: "approved" });
});

it("requires a text, with known variables", () => {
  expect(problemsOf(approval, {})).toEqual(["what required"]);
  expect(problemsOf(approval, { what: "{{inconnu}}" })).toEqual(["what inconnu"]);
});
