import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleDefinition } from "../engine/module.ts";
import type { DurationUnit } from "../scheduling/duration.ts";

/** A step of a sequence; each becomes a node with a module of the catalogue. */
export type SequenceStep =
  | { readonly step: "visit"; readonly duration?: "quick" | "average" | "long" }
  | { readonly step: "invitation"; readonly note?: string }
  /**
   * Waits for the invitation to be accepted. With `accepted`, people who accept get those steps, and everybody gets the rest of the list.
   * Without it, only people who accept get the rest of the list.
   */
  | { readonly step: "acceptance"; readonly days: number; readonly accepted?: readonly SequenceStep[] }
  | { readonly step: "message"; readonly channel: "linkedin"; readonly body: string }
  /** An e-mail; without a subject it continues the thread of the previous one. */
  | { readonly step: "message"; readonly channel: "email"; readonly subject?: string; readonly body: string }
  | { readonly step: "delay"; readonly value: number; readonly unit: DurationUnit }
  /** Waits for an answer; people who answer leave the sequence. */
  | { readonly step: "answered"; readonly days: number }
  /** Any other module; everybody goes on by `goesOn`, or by each of its outputs if there is none, and the others are done. */
  | { readonly step: "module"; readonly type: string; readonly config: Readonly<Record<string, unknown>>; readonly goesOn?: string };

/** The modules that the sequence builder uses; both the catalogue and the API's descriptions fit. */
export type SequenceCatalogue = ReadonlyMap<string, Pick<ModuleDefinition, "version" | "category" | "inputs" | "outputs">>;

interface OpenPort {
  readonly nodeId: string;
  readonly port: string;
}

const COLUMN = 260;
const ROW = 150;
const TOP = 240;

/**
 * Builds a valid workflow from a list of steps, laid out from left to right, deterministically. Labels are left empty, so screens show the
 * modules' names.
 *
 * @throws RangeError when the catalogue lacks a module that a step needs.
 */
export function buildSequence(catalogue: SequenceCatalogue, steps: readonly SequenceStep[]): WorkflowGraph {
  const nodes: WorkflowNode[] = [];
  const connections: WorkflowConnection[] = [];
  const finished: OpenPort[] = [];

  const connect = (from: readonly OpenPort[], to: string): void => {
    for (const { nodeId, port } of from) {
      const color = nodes.find(({ id }) => id === nodeId)?.outputs.find(({ id }) => id === port)?.color ?? "";
      connections.push({ id: `c${connections.length + 1}`, from: nodeId, to, fromPort: port, toPort: "in", color });
    }
  };

  const add = (type: string, config: Record<string, unknown>, from: readonly OpenPort[], depth: number): string => {
    const module = catalogue.get(type);
    if (module === undefined) throw new RangeError(`The catalogue has no module ${type}.`);
    const { version, category, inputs, outputs } = module;
    const id = `${type}-${nodes.length + 1}`;
    const place = { x: 80 + COLUMN * nodes.length, y: TOP - ROW * depth };
    nodes.push({ id, type, version, category, ...place, label: "", inputs: [...inputs], outputs: [...outputs], config });
    connect(from, id);
    return id;
  };

  const addAll = (list: readonly SequenceStep[], from: readonly OpenPort[], depth: number): readonly OpenPort[] => {
    let open = from;
    for (const step of list) {
      const { type, config } = moduleOf(step);
      const id = add(type, config, open, depth);
      open = [{ nodeId: id, port: "out" }];
      if (step.step === "answered") {
        finished.push({ nodeId: id, port: "responded" });
        open = [{ nodeId: id, port: "noResponse" }];
      }
      if (step.step === "module") {
        const ports = nodes.at(-1)?.outputs.map(({ id: port }): OpenPort => ({ nodeId: id, port })) ?? [];
        open = ports.filter(({ port }) => step.goesOn === undefined || port === step.goesOn);
        finished.push(...ports.filter((port) => !open.includes(port)));
      }
      if (step.step === "acceptance") {
        const accepted: OpenPort = { nodeId: id, port: "accepted" };
        const declined: OpenPort = { nodeId: id, port: "declined" };
        if (step.accepted === undefined) finished.push(declined);
        open = step.accepted === undefined ? [accepted] : [...addAll(step.accepted, [accepted], depth + 1), declined];
      }
    }
    return open;
  };

  const start = add("start", {}, [], 0);
  const last = addAll(steps, [{ nodeId: start, port: "out" }], 0);
  add("end", {}, [...last, ...finished], 0);
  return { nodes, connections };
}

function moduleOf(step: SequenceStep): { type: string; config: Record<string, unknown> } {
  switch (step.step) {
    case "visit":
      return { type: "visit_profile", config: { duration: step.duration ?? "average" } };
    case "invitation":
      return { type: "invitation", config: { note: step.note ?? "" } };
    case "acceptance":
      return { type: "if_connected", config: { waitDays: step.days } };
    case "answered":
      return { type: "if_responded", config: { waitDays: step.days } };
    case "module":
      return { type: step.type, config: { ...step.config } };
    case "delay":
      return { type: "delay", config: { value: step.value, unit: step.unit } };
    case "message": {
      const { channel, body } = step;
      if (channel === "linkedin") return { type: "message", config: { channel, body } };
      const thread = step.subject === undefined ? { inThread: true } : { subject: step.subject };
      return { type: "message", config: { channel, body, ...thread } };
    }
  }
}

/** Message templates of a sequence on LinkedIn. */
export interface LinkedInTexts {
  readonly note: string;
  readonly message: string;
  readonly followUp: string;
}

/** Message templates of a sequence by e-mail. */
export interface EmailTexts {
  readonly subject: string;
  readonly body: string;
  readonly followUp: string;
}

/** Returns a LinkedIn sequence: a visit, an invitation, then a message and a follow-up to people who accept. */
export function linkedinSequence(catalogue: SequenceCatalogue, texts: LinkedInTexts): WorkflowGraph {
  return buildSequence(catalogue, [
    { step: "visit" },
    { step: "delay", value: 1, unit: "days" },
    { step: "invitation", note: texts.note },
    { step: "acceptance", days: 14 },
    { step: "message", channel: "linkedin", body: texts.message },
    { step: "answered", days: 4 },
    { step: "message", channel: "linkedin", body: texts.followUp },
    { step: "answered", days: 7 },
  ]);
}

/** Returns an e-mail sequence: a message, and a follow-up in its thread to people who do not answer. */
export function emailSequence(catalogue: SequenceCatalogue, texts: EmailTexts): WorkflowGraph {
  return buildSequence(catalogue, [
    { step: "message", channel: "email", subject: texts.subject, body: texts.body },
    { step: "answered", days: 4 },
    { step: "message", channel: "email", body: texts.followUp },
    { step: "answered", days: 7 },
  ]);
}

/** Returns a sequence on both channels: LinkedIn first, with a message to people who accept, then e-mail to everybody who has not answered. */
export function linkedinAndEmailSequence(
  catalogue: SequenceCatalogue,
  texts: { linkedin: Omit<LinkedInTexts, "followUp">; email: EmailTexts },
): WorkflowGraph {
  return buildSequence(catalogue, [
    { step: "visit" },
    { step: "invitation", note: texts.linkedin.note },
    {
      step: "acceptance",
      days: 5,
      accepted: [
        { step: "message", channel: "linkedin", body: texts.linkedin.message },
        { step: "answered", days: 3 },
      ],
    },
    { step: "message", channel: "email", subject: texts.email.subject, body: texts.email.body },
    { step: "answered", days: 4 },
    { step: "message", channel: "email", body: texts.email.followUp },
    { step: "answered", days: 7 },
  ]);
}
