import type { BulkProgress, ProspectAct, ProspectSelection, SkipReason } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as lists from "@filon/db/lists";
import * as prospects from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import { reportChange, stopForRefusal } from "@filon/engine";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { requireGrowth } from "../../http/require-growth.ts";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import { filterOf } from "./prospect-page.service.ts";
import type { Actor } from "./prospects.service.ts";

/** Prospects per portion: some tens of milliseconds, so that progress is visible and others are not held up. */
const PORTION = 200;

/** The last prospect of the previous portion, and when the whole operation began. */
const Place = z.tuple([z.uuid(), CursorInstant]);

interface Portion {
  readonly ids: readonly string[];
  readonly next: string | null;
}

interface Done {
  readonly changed: number;
  readonly skipped: readonly { readonly id: string; readonly reason: SkipReason }[];
}

/**
 * Acts on the next portion of a selection in one transaction. If that fails for a reason other than the caller's, acts on each prospect
 * separately, so that one failure does not stop the others. Throws 404 for a list and 400 for an owner that the workspace does not have.
 */
export async function act(
  services: Services,
  actor: Actor,
  { selection, act, after }: { readonly selection: ProspectSelection; readonly act: ProspectAct; readonly after?: string | undefined },
): Promise<BulkProgress> {
  const portion = await services.db.inWorkspace(actor.workspaceId, (tx) => portionOf(tx, services, selection, after));
  if (portion.ids.length === 0) return { seen: 0, changed: 0, skipped: [], next: portion.next };
  const doneTo = (ids: readonly string[]) => services.db.inWorkspace(actor.workspaceId, (tx) => actOn(tx, services, actor, { ids, act }));
  const done = await doneTo(portion.ids).catch(async (error: unknown) => {
    if (error instanceof UserError) throw error;
    services.log.warn({ err: error, act: act.act }, "a bulk change failed; its prospects are tried one by one");
    return oneByOne(portion.ids, doneTo);
  });
  return { seen: portion.ids.length, changed: done.changed, skipped: [...done.skipped], next: portion.next };
}

async function oneByOne(ids: readonly string[], doneTo: (ids: readonly string[]) => Promise<Done>): Promise<Done> {
  const all: Done[] = [];
  for (const id of ids) all.push(await doneTo([id]).catch((): Done => ({ changed: 0, skipped: [{ id, reason: "failed" }] })));
  return { changed: all.reduce((sum, { changed }) => sum + changed, 0), skipped: all.flatMap(({ skipped }) => skipped) };
}

async function portionOf(tx: WorkspaceTx, services: Services, selection: ProspectSelection, after: string | undefined): Promise<Portion> {
  const [last, began] = after === undefined ? [null, services.now().toString({ smallestUnit: "millisecond" })] : readCursor(after, Place);
  if ("ids" in selection) {
    const ids = [...new Set(selection.ids)].toSorted().filter((id) => last === null || id > last);
    return portioned(ids.slice(0, PORTION), ids.length > PORTION, began);
  }
  const place = { after: last, until: new Date(began), limit: PORTION + 1 };
  const found = await prospects.listMatching(tx, await filterOf(tx, selection.filter, services.now()), place);
  const except = new Set(selection.except);
  const portion = portioned(found.slice(0, PORTION), found.length > PORTION, began);
  return { ...portion, ids: portion.ids.filter((id) => !except.has(id)) };
}

function portioned(ids: readonly string[], isMore: boolean, began: string): Portion {
  const last = ids.at(-1);
  return { ids, next: isMore && last !== undefined ? writeCursor([last, began]) : null };
}

async function actOn(
  tx: WorkspaceTx,
  services: Services,
  actor: Actor,
  { ids, act }: { readonly ids: readonly string[]; readonly act: ProspectAct },
): Promise<Done> {
  const done = await changeAll(tx, services, actor, { ids, act });
  if (done.changed > 0) await announceProspects(tx, services, null);
  return done;
}

async function changeAll(
  tx: WorkspaceTx,
  services: Services,
  { userId }: Actor,
  { ids, act }: { readonly ids: readonly string[]; readonly act: ProspectAct },
): Promise<Done> {
  const all = (changed: readonly string[] | number): Done => ({
    changed: typeof changed === "number" ? changed : changed.length,
    skipped: [],
  });
  switch (act.act) {
    case "setStatus": {
      // Acts and enrolments are always locked before prospects. A prospect already refused may have been let into a campaign since.
      const at = nowOf(services);
      const ended = act.status === "refused" ? await stopForRefusal(tx, ids, { actorId: userId, at }) : 0;
      await reportChange(tx, ids, { of: "status", status: act.status }, at);
      const changed = await prospects.setStatus(tx, ids, act.status, userId);
      if (ended > 0 && changed.length === 0) await announceProspects(tx, services, null);
      return all(changed);
    }
    case "addTag": {
      const full = await prospects.listFullOfTags(tx, ids, act.tag);
      const others = ids.filter((id) => !full.includes(id));
      await reportChange(tx, others, { of: "tag", tags: [act.tag] }, nowOf(services));
      const changed = await prospects.addTag(tx, ids, act.tag, userId);
      return { changed: changed.length, skipped: full.map((id) => ({ id, reason: "tooManyTags" })) };
    }
    case "removeTag":
      return all(await prospects.removeTag(tx, ids, act.tag, userId));
    case "setOwner":
      if (act.ownerId !== null && !(await prospects.isOwner(tx, act.ownerId))) throw new UserError("prospects.server.noSuchOwner");
      return all(await prospects.setOwner(tx, ids, act.ownerId, userId));
    case "addToList":
      await requireGrowth(tx);
      return all(await changeList(tx, userId, { ids, act: act.act, listId: act.listId }));
    case "removeFromList":
      return all(await changeList(tx, userId, { ids, act: act.act, listId: act.listId }));
    case "delete":
      return all(await prospects.remove(tx, ids));
  }
}

async function changeList(
  tx: WorkspaceTx,
  actorId: string,
  { ids, act, listId }: { readonly ids: readonly string[]; readonly act: "addToList" | "removeFromList"; readonly listId: string },
): Promise<string[]> {
  const name = (await lists.lock(tx, [listId])).get(listId);
  if (name === undefined) throw new UserError("lists.server.noAccess", { status: 404 });
  const changed = act === "addToList" ? await lists.addProspects(tx, listId, ids) : await lists.removeProspects(tx, listId, ids);
  const type = act === "addToList" ? "list_added" : "list_removed";
  await timeline.append(
    tx,
    changed.map((prospectId) => ({ prospectId, type, data: { name }, actorId })),
  );
  return changed;
}

/** Returns the workspace's members; each can own prospects. */
export const listOwners = (tx: WorkspaceTx) => prospects.listOwners(tx);
