import type { GraphProblem, ModuleField, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { catalogue, describeModule } from "@filon/modules";
import { z } from "zod";

const ListId = z.uuid();

/**
 * Returns a problem for each setting that names a list which the workspace does not have, as in a workflow imported from another workspace:
 * its prospects would otherwise be held at that step, one by one.
 */
export async function missingLists(tx: WorkspaceTx, graph: WorkflowGraph): Promise<GraphProblem[]> {
  const named = graph.nodes.flatMap(listSettings);
  if (named.length === 0) return [];
  const accessible = await campaigns.listAccessibleLists(tx, [...new Set(named.flatMap(({ ids }) => ids))]);
  return named.flatMap(({ nodeId, field, ids }): GraphProblem[] =>
    ids.every((id) => accessible.has(id)) ? [] : [{ code: "invalidConfig", nodeId, params: { field, reason: "listMissing" } }],
  );
}

interface ListSetting {
  readonly nodeId: string;
  readonly field: string;
  readonly ids: readonly string[];
}

/** Returns a node's settings that name lists, those in rows too. */
function listSettings({ id: nodeId, type, config }: WorkflowNode): ListSetting[] {
  const module = catalogue.get(type);
  if (module === undefined) return [];
  const of = (fields: readonly ModuleField[], values: object, path = ""): ListSetting[] =>
    fields.flatMap((field) => {
      const value: unknown = new Map<string, unknown>(Object.entries(values)).get(field.name);
      if (!Array.isArray(value)) return [];
      const at = path + field.name;
      if (field.kind === "lists") return [{ nodeId, field: at, ids: value.filter((each) => ListId.safeParse(each).success) }];
      if (field.kind !== "rows") return [];
      return value.flatMap((row: unknown, index) =>
        typeof row === "object" && row !== null ? of(field.columns ?? [], row, `${at}.${index}.`) : [],
      );
    });
  return of(describeModule(module).fields, config).filter(({ ids }) => ids.length > 0);
}
