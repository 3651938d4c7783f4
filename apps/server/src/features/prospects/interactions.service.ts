import type { Interaction, InteractionDirection, InteractionOutcome, InteractionType } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import { newId, type WorkspaceTx } from "@filon/db";
import * as interactions from "@filon/db/interactions";
import * as prospects from "@filon/db/prospects";
import type { InteractionRow } from "@filon/db/interactions";
import * as timeline from "@filon/db/timeline";
import { stopForRefusal } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import { lockedProspect } from "./contact-points.service.ts";
import type { Actor } from "./prospects.service.ts";

/** Longest excerpt of the notes on the timeline, in characters. */
const EXCERPT = 200;
/** Milliseconds by which the users' clocks may differ from the server's: only what is further ahead is in the future. */
const SLACK = 5 * 60_000;

const notFound = () => new UserError("prospects.server.interactionNotFound", { status: 404 });

function answerOf(row: InteractionRow): Interaction {
  return {
    id: row.id,
    type: row.type,
    direction: row.direction,
    outcome: row.outcome,
    notes: row.notes,
    occurredAt: row.occurred_at.toISOString(),
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? "" },
  };
}

async function readInteraction(tx: WorkspaceTx, prospectId: string, id: string): Promise<Interaction> {
  const row = await interactions.find(tx, prospectId, id);
  if (!row) throw notFound();
  return answerOf(row);
}

/** Returns a prospect's interactions, newest first. Throws 404 if there is no such prospect. */
export async function list(tx: WorkspaceTx, prospectId: string): Promise<Interaction[]> {
  if (!(await prospects.find(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
  return (await interactions.list(tx, prospectId)).map(answerOf);
}

/** Parses when an interaction took place. Throws 400 for the future. */
function pastInstant(services: Services, text: string | undefined): Date {
  const now = services.now().epochMilliseconds;
  const at = text === undefined ? now : Date.parse(text);
  if (at > now + SLACK) throw new UserError("problems.validation", { fields: { occurredAt: "prospects.server.notYet" } });
  return new Date(Math.min(at, now));
}

interface Given {
  readonly type: InteractionType;
  readonly direction: InteractionDirection;
  readonly outcome: InteractionOutcome | null;
  readonly notes: string;
  readonly occurredAt?: string | undefined;
}

/** Treats "not interested" as a refusal: the prospect leaves all campaigns. Call before locking the prospect. */
async function takeNo(tx: WorkspaceTx, services: Services, { userId }: Actor, prospectId: string): Promise<void> {
  await stopForRefusal(tx, [prospectId], { actorId: userId, at: nowOf(services) });
  await prospects.setStatus(tx, [prospectId], "refused", userId);
}

/** Logs an interaction on the timeline as a contact, and in the dates of last contact or reply. "Not interested" is a refusal. */
export async function add(services: Services, actor: Actor, prospectId: string, given: Given): Promise<Interaction> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (given.outcome === "not_interested") await takeNo(tx, services, actor, prospectId);
    await lockedProspect(tx, prospectId);
    const occurredAt = pastInstant(services, given.occurredAt);
    const id = newId();
    await interactions.add(tx, { ...given, id, prospectId, authorId: actor.userId, occurredAt });
    await interactions.noteContact(tx, prospectId, given.direction, occurredAt);
    const data = {
      kind: given.type,
      from: given.direction,
      ...(given.outcome && { reason: given.outcome }),
      ...(given.notes && { text: cutText(given.notes, EXCERPT) }),
    };
    await timeline.append(tx, [{ prospectId, type: "contacted", data, actorId: actor.userId }]);
    await announceProspects(tx, services, prospectId);
    return readInteraction(tx, prospectId, id);
  });
}

/**
 * Changes an interaction; undefined fields stay. Changing it to "not interested" is a refusal. Throws 404 if the prospect has no such
 * interaction.
 */
export async function update(
  services: Services,
  actor: Actor,
  prospectId: string,
  id: string,
  change: { readonly [Field in keyof Given]?: Given[Field] | undefined },
): Promise<Interaction> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const earlier = await readInteraction(tx, prospectId, id);
    if (change.outcome === "not_interested" && earlier.outcome !== "not_interested") await takeNo(tx, services, actor, prospectId);
    await lockedProspect(tx, prospectId);
    const before = await readInteraction(tx, prospectId, id);
    const after = {
      type: change.type ?? before.type,
      direction: change.direction ?? before.direction,
      outcome: change.outcome === undefined ? before.outcome : change.outcome,
      notes: change.notes ?? before.notes,
      occurredAt: change.occurredAt === undefined ? new Date(before.occurredAt) : pastInstant(services, change.occurredAt),
    };
    await interactions.update(tx, id, after);
    await interactions.noteContact(tx, prospectId, after.direction, after.occurredAt);
    await timeline.append(tx, [{ prospectId, type: "updated", data: { detail: "interactions" }, actorId: actor.userId }]);
    await announceProspects(tx, services, prospectId);
    return readInteraction(tx, prospectId, id);
  });
}

/** Deletes an interaction. Throws 404 if the prospect has no such interaction. */
export async function remove(services: Services, actor: Actor, prospectId: string, id: string): Promise<void> {
  await services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (!(await interactions.remove(tx, prospectId, id))) throw notFound();
    await timeline.append(tx, [{ prospectId, type: "updated", data: { detail: "interactions" }, actorId: actor.userId }]);
    await announceProspects(tx, services, prospectId);
  });
}
