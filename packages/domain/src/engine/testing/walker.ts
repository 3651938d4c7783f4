import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { Temporal } from "temporal-polyfill";
import { advance, newEnrolment } from "../advance.ts";
import type { ModuleCatalogue } from "../module.ts";
import { prepareGraph } from "../prepare.ts";
import type { Advanced, Enrolment, Facts, Trigger } from "../types.ts";
import { someFacts } from "./facts.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW } from "./sample-modules.ts";

/** A node of a test's workflow: its module, its configuration, and the node that repeats it. */
export interface SampleNode {
  readonly type: string;
  readonly config?: Record<string, unknown>;
  readonly scope?: string;
  readonly version?: number;
}

/** Builds a workflow from nodes by id and links written `from.port to`. */
export function sampleGraph(nodes: Readonly<Record<string, SampleNode>>, links: readonly string[]): WorkflowGraph {
  return {
    nodes: Object.entries(nodes).map(([id, { type, config = {}, scope, version = 1 }]): WorkflowNode => {
      const place = { id, type, version, category: "workflow" as const, x: 0, y: 0, label: "", inputs: [], outputs: [], config };
      return scope === undefined ? place : { ...place, scope };
    }),
    connections: links.map((link, index) => {
      const [from = "", fromPort = "", to = ""] = link.split(/[. ]/u);
      return { id: `c${index}`, from, fromPort, to, toPort: "in", color: "neutral" };
    }),
  };
}

export interface Walker {
  readonly enrolment: () => Enrolment;
  readonly move: (trigger: Trigger) => Advanced;
  /** The clock reaches what the enrolment waits for. */
  readonly due: () => Advanced;
  readonly now: () => Temporal.Instant;
}

/** Moves one enrolment through a workflow of sample modules, as the shell would. */
export function walker(graph: WorkflowGraph, facts: Facts = someFacts(), catalogue: ModuleCatalogue = SAMPLE_CATALOGUE): Walker {
  const prepared = prepareGraph(graph, catalogue);
  let now = SAMPLE_NOW;
  let enrolment = newEnrolment("e1", prepared, now);
  const move = (trigger: Trigger): Advanced => {
    const advanced = advance(prepared, enrolment, trigger, facts, now);
    enrolment = advanced.enrolment;
    return advanced;
  };
  return {
    enrolment: () => enrolment,
    now: () => now,
    move,
    due: () => {
      if (enrolment.waitUntil !== null && Temporal.Instant.compare(enrolment.waitUntil, now) > 0) now = enrolment.waitUntil;
      return move({ kind: "due" });
    },
  };
}
