import type { GraphProblem, ModuleField, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { catalogue, describeModule } from "@filon/modules";
import { z } from "zod";

const Id = z.uuid();

/** Kinds of settings that name something of the workspace, by the kind of their field. */
const KINDS: Readonly<Partial<Record<ModuleField["kind"], campaigns.ReferenceKind>>> = {
  lists: "list",
  member: "member",
  product: "product",
  campaign: "campaign",
  table: "table",
  workflow: "workflow",
};

/** A setting of a step that names something which the workspace does not have. */
export interface MissingReference {
  readonly nodeId: string;
  /** The step's module. */
  readonly type: string;
  /** The setting, with its row if it is in one: `offers.0.product`. */
  readonly field: string;
  readonly kind: campaigns.ReferenceKind;
}

/**
 * Returns the settings that name a list, member, product, campaign or table which the workspace does not have (any more), as in a workflow imported
 * from another workspace: its prospects would otherwise be held or refused at that step, one by one.
 */
export async function missingReferences(tx: WorkspaceTx, graph: WorkflowGraph): Promise<MissingReference[]> {
  const inside = new Set(graph.nodes.map(({ scope }) => scope));
  const named = graph.nodes
    .flatMap(referencesOf)
    // A saved workflow whose steps are in place is not needed any more.
    .filter(({ kind, nodeId }) => kind !== "workflow" || !inside.has(nodeId));
  if (named.length === 0) return [];
  const known = await campaigns.listKnownReferences(
    tx,
    named.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))),
  );
  return named
    .filter(({ kind, ids }) => !ids.every((id) => known.has(`${kind}:${id}`)))
    .map(({ nodeId, type, field, kind }) => ({ nodeId, type, field, kind }));
}

/** Returns the problem of a step that names something which is missing. */
export function problemOf({ nodeId, field, kind }: MissingReference): GraphProblem {
  return { code: "invalidConfig", nodeId, params: { field, reason: `${kind}Missing` } };
}

interface Reference extends MissingReference {
  readonly ids: readonly string[];
}

/** Returns what a node's settings name, those in rows too. What is no id is another check's business. */
function referencesOf({ id: nodeId, type, config }: WorkflowNode): Reference[] {
  const module = catalogue.get(type);
  if (module === undefined) return [];
  const of = (fields: readonly ModuleField[], values: object, path = ""): Reference[] =>
    fields.flatMap((field) => {
      const value: unknown = new Map<string, unknown>(Object.entries(values)).get(field.name);
      const at = path + field.name;
      const kind = KINDS[field.kind];
      if (kind !== undefined) return [{ nodeId, type, field: at, kind, ids: [value].flat().flatMap(idIn) }];
      if (field.kind !== "rows" || !Array.isArray(value)) return [];
      return value.flatMap((row: unknown, index) =>
        typeof row === "object" && row !== null ? of(field.columns ?? [], row, `${at}.${index}.`) : [],
      );
    });
  return of(describeModule(module).fields, config).filter(({ ids }) => ids.length > 0);
}

function idIn(value: unknown): string[] {
  const id = Id.safeParse(value);
  return id.success ? [id.data.toLowerCase()] : [];
}
