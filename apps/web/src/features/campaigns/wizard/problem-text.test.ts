import type { WorkflowConnection, WorkflowNode } from "@filon/contracts/workflow";
import { type ModuleCatalogue, type ModuleDefinition, validateGraph } from "@filon/domain";
import { hasText, translate } from "@filon/i18n/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { problemText } from "./problem-text.ts";

/** A minimal module for validation. The dictionaries name the fields of `message`. */
function moduleOf(type: string, inputs: number, outputs: readonly string[], config: z.ZodObject = z.strictObject({})): ModuleDefinition {
  const ports = (ids: readonly string[]) => ids.map((id) => ({ id, label: "", color: "" }));
  const parts = { type, version: 1, config, inputs: ports(["in"].slice(0, inputs)), outputs: ports(outputs), migrations: [], channels: [] };
  const role = type === "start" || type === "end" ? { role: type } : {};
  return { ...parts, ...role, category: "workflow", observes: [], plan: () => ({ end: "done" }) } as unknown as ModuleDefinition;
}
const message = z.strictObject({ body: z.string().min(1), subject: z.email(), inThread: z.url(), maxRetries: z.number() });
const catalogue: ModuleCatalogue = new Map(
  [
    moduleOf("start", 0, ["out"]),
    moduleOf("if_responded", 1, ["responded"]),
    moduleOf("if_connected", 1, ["accepted", "declined"]),
    moduleOf("message", 1, ["out"], message),
    moduleOf("end", 1, []),
  ].map((each) => [each.type, each]),
);
const node = (id: string, type: string, config: Record<string, unknown> = {}): WorkflowNode => ({
  id,
  type,
  version: 1,
  category: "workflow",
  x: 0,
  y: 0,
  label: "",
  inputs: [],
  outputs: [],
  config,
});
const wire = (from: string, fromPort: string, to: string): WorkflowConnection => ({
  id: `${from} ${fromPort} ${to}`,
  from,
  to,
  fromPort,
  toPort: "in",
  color: "",
});
const [start, asks, end] = [node("s", "start"), node("a", "if_responded"), node("e", "end")];
const line = [wire("s", "out", "a"), wire("a", "responded", "e")];

/** Validates a workflow and returns its problems in each language. */
function read(nodes: readonly WorkflowNode[], connections: readonly WorkflowConnection[]): Record<"fr" | "en", string[]> {
  const problems = validateGraph({ nodes: [...nodes], connections: [...connections] }, catalogue);
  const typeOf = (id: string | null) => nodes.find((each) => each.id === id)?.type;
  const inLanguage = (language: "fr" | "en") =>
    problems.map((problem) =>
      problemText((key, params) => (hasText(key) ? translate(language, key, params) : null), problem, typeOf(problem.nodeId)),
    );
  return { fr: inLanguage("fr"), en: inLanguage("en") };
}

describe("the text of a workflow's problems", () => {
  it("is empty for a valid workflow", () => expect(read([start, asks, end], line)).toEqual({ fr: [], en: [] }));

  it("[WORKFLOW-08] names a missing start, a missing end, and steps that cannot be reached", () => {
    expect(read([], [])).toEqual({
      fr: ["Le parcours n’a pas de début.", "Le parcours n’a pas de fin."],
      en: ["The workflow has no start.", "The workflow has no end."],
    });
    expect(read([start, asks, end, node("o", "if_responded")], [...line, wire("o", "responded", "e")])).toEqual({
      fr: ["Cette étape n’est reliée à rien depuis le début."],
      en: ["Nothing leads from the start to this step."],
    });
  });

  it("[WORKFLOW-06] names an invalid connection, to a step or port that does not exist", () => {
    expect(read([start, asks, end], [...line, wire("s", "out", "nowhere")])).toEqual({
      fr: ["Une connexion mène à une étape qui n’existe pas."],
      en: ["A connection leads to a step that does not exist."],
    });
    expect(read([start, asks, end], [...line, wire("a", "later", "e")])).toEqual({
      fr: ["Cette étape n’a pas de port «\u202flater\u202f»."],
      en: ["This step has no port “later”."],
    });
  });

  it("[WORKFLOW-06] names a duplicate connection", () => {
    expect(read([start, asks, end], [...line, wire("a", "responded", "e")])).toEqual({
      fr: ["La sortie «\u202fA répondu\u202f» a plusieurs connexions."],
      en: ["The way out “Answered” has several connections."],
    });
  });

  it("[WORKFLOW-07] names a loop", () => {
    const loop = [wire("s", "out", "c"), wire("c", "accepted", "e"), wire("c", "declined", "c")];
    expect(read([start, node("c", "if_connected"), end], loop)).toEqual({
      fr: ["Les connexions forment une boucle."],
      en: ["Circular dependency detected."],
    });
  });

  it.each([
    ["body", "", "Message\u202f: ce champ est obligatoire", "Message: this field is required"],
    ["subject", "personne", "Objet\u202f: le format de l’e-mail n’est pas valable", "Subject: invalid e-mail format"],
    ["inThread", "ici", "Répondre dans le même fil\u202f: l’adresse n’est pas valable", "Stay in the same thread: invalid URL"],
    ["maxRetries", "trois", "Nouvelles tentatives\u202f: ce doit être un nombre valable", "Retries: must be a valid number"],
  ])("[MODULE-16] names an invalid field: %s", (field, value, french, english) => {
    const config = { body: "Bonjour", subject: "a@exemple.fr", inThread: "https://exemple.fr", maxRetries: 1, [field]: value };
    const nodes = [start, node("m", "message", config), end];
    expect(read(nodes, [wire("s", "out", "m"), wire("m", "out", "e")])).toEqual({ fr: [french], en: [english] });
  });

  it.each([
    ["prenom", "Prénom", null],
    ["Entreprise", "Entreprise", null],
    ["company_name", null, "Company"],
    ["sorcier", null, null],
  ])("names the variable that is meant by %s, if it can", (typed, french, english) => {
    const problem = { code: "unknownVariable", nodeId: "m", params: { field: "body", variable: typed } } as const;
    const said = (language: "fr" | "en") =>
      problemText((key, params) => (hasText(key) ? translate(language, key, params) : null), problem, "message");
    expect(said("fr").includes("s’écrit")).toBe(french !== null || english !== null);
    if (french !== null) expect(said("fr")).toContain(`«\u202f${french}\u202f» s’écrit {{`);
    if (english !== null) expect(said("en")).toContain(`“${english}” is written {{`);
  });
});
