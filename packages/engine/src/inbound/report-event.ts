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

/** An event about a prospect that did not come from a network: it happened in Filon, or a form, calendar or webhook reported it. */
export interface ReportedEvent {
  readonly prospectId: string;
  readonly type: Exclude<EventType, InboundType>;
  /** The visit, booking or value concerned, up to 200 characters, or null when there is none in particular. */
  readonly key: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The reporting system. The same event id of the same source counts once. */
  readonly source: string;
  readonly sourceEventId: string;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/**
 * Stores an event, once even if it is reported several times, and wakes the prospect's enrolments in every campaign. Withdraws planned acts
 * of campaigns that have a stop rule for it, in the same transaction. Locks acts, enrolments and the prospect in this order, so the caller
 * must not hold locks on enrolments or the prospect. Throws RangeError for a prospect of another workspace.
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

/** A user's change of prospects that stop rules and steps can react to. */
export type ReportedChange =
  | { readonly of: "status"; readonly status: ProspectStatus }
  | { readonly of: "tag"; readonly tags: readonly string[] }
  | { readonly of: "score"; readonly score: number | null };

/**
 * Reports that a user changes the status, tags or score of prospects. For prospects with a stop rule or a waiting step that the change
 * concerns, withdraws the planned acts of campaigns with such a rule and makes the enrolments due. Call it before the change, in the same
 * transaction, because acts and enrolments are locked before prospects everywhere.
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
