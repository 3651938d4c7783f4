import type { EventType, InboundType } from "@filon/contracts/outreach";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import {
  type Asked,
  listConcernedBy,
  insertInboundEvent,
  insertInnerEvents,
  lockProspectsInCampaigns,
  lockPlannedActsUnder,
} from "@filon/db/engine";
import { colleaguesToHear } from "../colleagues/note-reply.ts";
import { letDecide } from "./let-decide.ts";

/** A fact about a prospect that no network reports: it happened in Filon, or a form, a calendar or a webhook reported it. */
export interface ReportedEvent {
  readonly prospectId: string;
  readonly type: Exclude<EventType, InboundType>;
  /** The visit, booking or value that it is about, up to 200 characters; null: none in particular. */
  readonly key: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Who reports it, and its id there: the same event counts once. */
  readonly source: string;
  readonly sourceEventId: string;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/**
 * Stores an event once, however often it is reported, and wakes the prospect's enrolments in every campaign. Acts planned in campaigns
 * that have a stop rule about it are taken back in the same transaction. Takes the locks of acts, enrolments and the prospect, in this
 * order, so the caller holds none of the latter yet. Throws RangeError for a prospect of another workspace.
 */
export async function reportEvent(tx: WorkspaceTx, event: ReportedEvent): Promise<"stored" | "duplicate"> {
  const { prospectId, type, at } = event;
  const asked = [{ when: "event", event: type }] as const;
  const tellColleagues = type === "meeting_booked" ? await colleaguesToHear(tx) : null;
  await lockPlannedActsUnder(tx, [prospectId], asked, "wait");
  const [known] = await lockProspectsInCampaigns(tx, [prospectId]);
  if (known === undefined) throw new RangeError(`no prospect ${prospectId} in this workspace`);
  const isNew = await insertInboundEvent(tx, {
    provider: event.source,
    providerEventId: event.sourceEventId,
    formerEventId: null,
    accountId: null,
    prospectId,
    actionId: null,
    type,
    key: event.key,
    data: event.data,
    matchedBy: null,
    occurredAt: at,
    receivedAt: at,
  });
  if (!isNew) return "duplicate";
  await letDecide(tx, [prospectId], asked, at);
  await tellColleagues?.(prospectId, at);
  return "stored";
}

/** What a user changes about prospects, as stop rules and steps may ask about it. */
export type ReportedChange =
  | { readonly of: "status"; readonly status: ProspectStatus }
  | { readonly of: "tag"; readonly tags: readonly string[] }
  | { readonly of: "score"; readonly score: number | null };

/**
 * Tells the campaigns of these prospects that a user changes their status, tags or score: those with a stop rule or a step that asks about
 * it look at them immediately, and their planned acts are taken back. Called before the change, in its transaction: acts and enrolments are
 * locked before prospects everywhere.
 */
export async function reportChange(tx: WorkspaceTx, prospectIds: readonly string[], change: ReportedChange, at: Date): Promise<void> {
  if (prospectIds.length === 0) return;
  const type = change.of === "status" ? "status_reached" : "field_changed";
  const asked: readonly Asked[] = [{ when: change.of }, { when: "event", event: type }];
  const value = change.of === "status" ? change.status : change.of === "tag" ? change.tags : change.score;
  const concerned = await listConcernedBy(tx, prospectIds, { of: change.of, value, type, asked });
  if (concerned.length === 0) return;
  await lockPlannedActsUnder(tx, concerned, asked, "wait");
  const known = await lockProspectsInCampaigns(tx, concerned);
  const key = change.of === "status" ? change.status : change.of;
  await insertInnerEvents(tx, known, { type, key, data: { field: change.of, value }, at });
  await letDecide(tx, known, asked, at);
}
