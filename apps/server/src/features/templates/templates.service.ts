import { UserError } from "@filon/contracts/errors";
import { type Template, type TemplateChange, type NewTemplate, type TemplateRow, TEMPLATES_MOST } from "@filon/contracts/templates";
import { newId, type WorkspaceTx } from "@filon/db";
import * as templates from "@filon/db/templates";
import { channelOfNode, channelsOf, drawingOf, longestWait, parseConfig } from "@filon/domain";
import { catalogue } from "@filon/modules";
import type { Caller } from "../../http/route.ts";

const notFound = () => new UserError("templates.errors.notFound", { status: 404 });

/** Those who save a template may change it; the owner and managers may change shared ones too. */
function mayChange({ userId, teamRole }: Caller, row: templates.TemplateRow): boolean {
  return row.created_by === userId || teamRole !== "member";
}

function templateRow(row: templates.TemplateRow, caller: Caller): TemplateRow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    goal: row.goal,
    customGoal: row.custom_goal,
    shared: row.shared,
    steps: row.steps,
    channels: row.channels,
    days: row.days,
    drawing: row.drawing,
    madeBy: row.made_by,
    mayChange: mayChange(caller, row),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the caller's own templates and those that colleagues share. */
export async function list(tx: WorkspaceTx, caller: Caller): Promise<TemplateRow[]> {
  return (await templates.list(tx, caller.userId)).map((row) => templateRow(row, caller));
}

/** Returns a template with its workflow. Throws 404, also for one that a colleague keeps to themselves. */
export async function get(tx: WorkspaceTx, caller: Caller, id: string): Promise<Template> {
  const row = await templates.find(tx, id, caller.userId);
  if (row === null) throw notFound();
  return { ...templateRow(row, caller), graph: row.graph };
}

/** Saves a workflow as a template. Throws 400 for one without steps, 422 when the workspace has as many as it may. */
export async function create(tx: WorkspaceTx, caller: Caller, input: NewTemplate, at: Date): Promise<Template> {
  const { graph } = input;
  const steps = graph.nodes.filter(({ type }) => !isEdge(type)).length;
  if (steps === 0) throw new UserError("templates.errors.noSteps");
  if ((await templates.count(tx)) >= TEMPLATES_MOST)
    throw new UserError("templates.errors.tooMany", { status: 422, params: { most: TEMPLATES_MOST } });
  const id = newId();
  const figures = { drawing: drawingOf(graph, channelOf), steps, channels: channelsOf(graph, catalogue), days: longestWait(graph) };
  await templates.create(tx, { ...input, ...figures, id, userId: caller.userId, at });
  return get(tx, caller, id);
}

function isEdge(type: string): boolean {
  const role = catalogue.get(type)?.role;
  return role === "start" || role === "end";
}

function channelOf({ type, version, config }: NewTemplate["graph"]["nodes"][number]): string | null {
  const module = catalogue.get(type);
  if (module === undefined) return null;
  const parsed = parseConfig(module, version, config);
  return parsed.ok ? channelOfNode(module, parsed.config) : null;
}

/** Changes a template's name, description or goal, or shares it. Throws 404, and 403 for a colleague's. */
export async function update(tx: WorkspaceTx, caller: Caller, id: string, change: TemplateChange, at: Date): Promise<Template> {
  const { graph, ...before } = await requireMayChange(tx, caller, id);
  await templates.update(tx, id, { ...change, at });
  // A manager who stops sharing a colleague's template no longer sees it.
  const after = await templates.find(tx, id, before.created_by);
  return { ...templateRow(after ?? before, caller), graph };
}

/** Deletes a template; workflows made from it stay. Throws 404, and 403 for a colleague's. */
export async function remove(tx: WorkspaceTx, caller: Caller, id: string): Promise<void> {
  await requireMayChange(tx, caller, id);
  await templates.remove(tx, id);
}

async function requireMayChange(
  tx: WorkspaceTx,
  caller: Caller,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof templates.find>>>> {
  const row = await templates.find(tx, id, caller.userId);
  if (row === null) throw notFound();
  if (!mayChange(caller, row)) throw new UserError("templates.errors.notYours", { status: 403, params: { name: row.made_by } });
  return row;
}
