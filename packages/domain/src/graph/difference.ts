import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { parseConfig } from "./config.ts";
import { reversedSteps } from "./reversed-steps.ts";
import { sameJson } from "./same-json.ts";

/** A setting of a step that differs; a value is undefined when that version has no such setting. */
export interface ChangedSetting {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** What the setting affects: when people continue, how they are contacted or failures handled, or anything else. */
  readonly aspect: "timing" | "target" | "content";
}

/** One difference between two versions of a workflow, concerning one step. */
export type Difference =
  | { readonly kind: "added" | "removed" | "reordered"; readonly nodeId: string }
  | { readonly kind: "reconfigured"; readonly nodeId: string; readonly settings: readonly ChangedSetting[] }
  | { readonly kind: "rewired"; readonly nodeId: string; readonly ports: readonly string[] }
  | { readonly kind: "version"; readonly nodeId: string; readonly before: number; readonly after: number };

/** Settings of any module that determine when a prospect continues. */
const TIMING = new Set([
  "waitDays",
  "waitHours",
  "value",
  "unit",
  "days",
  "hours",
  "minutes",
  "start",
  "end",
  "time",
  "date",
  "timeZone",
  "until",
  "timeout",
]);
/** Settings of any module that determine the channel, the account, and what follows a failure. */
const TARGET = new Set(["channel", "accountId", "sender", "onError", "maxRetries", "priority", "onSuccess"]);

/**
 * Returns what a switch from one version to the other changes for people, ignoring positions, labels, notes and groups. Steps count as
 * rewired only when they lead to other remaining steps, not when a step between them was added, removed or moved.
 */
export function differenceOf(before: WorkflowGraph, after: WorkflowGraph, catalogue: ModuleCatalogue): Difference[] {
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const then = new Map(after.nodes.map((node) => [node.id, node]));
  const same = (id: string): boolean => was.has(id) && was.get(id)?.type === then.get(id)?.type;
  const kept = after.nodes.filter(({ id }) => same(id));
  const moved = new Set([
    ...reversedSteps(
      before,
      after,
      kept.map(({ id }) => id),
    ),
    ...kept.filter((node) => node.scope !== was.get(node.id)?.scope).map(({ id }) => id),
  ]);
  const stays = new Set(kept.map(({ id }) => id).filter((id) => !moved.has(id)));
  const leadsBefore = targets(before, stays);
  const leadsAfter = targets(after, stays);
  return [
    ...before.nodes.filter(({ id }) => !same(id)).map(({ id }): Difference => ({ kind: "removed", nodeId: id })),
    ...after.nodes.flatMap((node): Difference[] => {
      const old = was.get(node.id);
      if (old === undefined || !same(node.id)) return [{ kind: "added", nodeId: node.id }];
      const settings = changedSettings(old, node, catalogue);
      const ports = stays.has(node.id) ? rewiredPorts(leadsBefore.get(node.id), leadsAfter.get(node.id)) : [];
      return [
        ...(old.version === node.version ? [] : [{ kind: "version" as const, nodeId: node.id, before: old.version, after: node.version }]),
        ...(settings.length === 0 ? [] : [{ kind: "reconfigured" as const, nodeId: node.id, settings }]),
        ...(moved.has(node.id) ? [{ kind: "reordered" as const, nodeId: node.id }] : []),
        ...(ports.length === 0 ? [] : [{ kind: "rewired" as const, nodeId: node.id, ports }]),
      ];
    }),
  ];
}

function changedSettings(old: WorkflowNode, node: WorkflowNode, catalogue: ModuleCatalogue): ChangedSetting[] {
  const [before, after] = [settled(old, catalogue), settled(node, catalogue)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !sameJson(before[field], after[field]))
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      aspect: TIMING.has(field) ? "timing" : TARGET.has(field) ? "target" : "content",
    }));
}

/** Returns the configuration migrated and with defaults, so that two spellings of the same settings compare as equal. */
function settled({ type, version, config }: WorkflowNode, catalogue: ModuleCatalogue): Readonly<Record<string, unknown>> {
  const module = catalogue.get(type);
  if (module === undefined) return config;
  const parsed = parseConfig(module, version, config);
  return parsed.ok ? parsed.config : config;
}

type Targets = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Returns, by step and port, the next remaining steps, skipping those that are added, removed or moved. */
function targets(graph: WorkflowGraph, stays: ReadonlySet<string>): Targets {
  const ports = new Map<string, { readonly port: string; readonly to: string }[]>(graph.nodes.map(({ id }) => [id, []]));
  for (const { from, fromPort, to } of graph.connections) ports.get(from)?.push({ port: fromPort, to });
  const next = (first: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const seen = new Set([first]);
    for (const id of seen) {
      if (stays.has(id)) found.add(id);
      else for (const { to } of ports.get(id) ?? []) seen.add(to);
    }
    return found;
  };
  return new Map([...stays].map((id) => [id, new Map((ports.get(id) ?? []).map(({ port, to }) => [port, next(to)]))]));
}

function rewiredPorts(
  before: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  after: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): string[] {
  const none: ReadonlySet<string> = new Set();
  return [...new Set([...before.keys(), ...after.keys()])].filter((port) => {
    const [was, then] = [before.get(port) ?? none, after.get(port) ?? none];
    return was.size !== then.size || [...was].some((id) => !then.has(id));
  });
}
