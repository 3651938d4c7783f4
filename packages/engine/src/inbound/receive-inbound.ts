import type { Inbound } from "@filon/connectors/kit";
import type { MatchedBy } from "@filon/contracts/outreach";
import type { ProspectStatus } from "@filon/contracts/prospects";
import { cutText, cutWithEllipsis } from "@filon/contracts/text";
import type { WorkspaceTx } from "@filon/db";
import {
  findInboundAccount,
  insertInboundEvent,
  lockOpenEnrolments,
  markBounced,
  lockNewlyPlannedActsOf,
  lockPlannedActsOf,
  findProspectName,
  suppressAddresses,
  wakeProspect,
  withdrawActs,
  withdrawReminders,
  writeHeard,
  writeMessages,
  writeTimeline,
} from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import { announce, wakeEngine } from "@filon/db/realtime";
import { awayUntil, dateOf, toReal } from "@filon/domain";
import { colleaguesToHear } from "../colleagues/note-reply.ts";
import { clockOf } from "../instants.ts";
import { isDeadAddress } from "./dead-address.ts";
import { type Match, matchInbound } from "./match.ts";

/** An event received on an account. */
export interface Receiving {
  readonly accountId: string;
  /** The system that assigned the event's id: gateway, email … */
  readonly provider: string;
  readonly inbound: Inbound;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/** What became of a received event. */
export type Received =
  | { readonly status: "duplicate" }
  /** The event was stored, but matches no prospect. */
  | { readonly status: "unmatched" }
  | { readonly status: "matched"; readonly prospectId: string; readonly matchedBy: MatchedBy };

/** Events that can change what may be sent: planned acts are withdrawn and decided again. */
const CHANGES_COURSE = new Set(["replied", "auto_replied", "opted_out", "bounced"]);
const TEXT_TOLD = 500;
/** Longest part of a reply shown in a notification, in characters. */
const WORDS_TOLD = 120;

/**
 * Stores an event with the prospect it concerns, once even if it is received several times, adds it to their timeline, and wakes their
 * enrolments in every campaign. Runs in the caller's transaction, so that a mailbox's cursor or a webhook's receipt is written with it or
 * not at all. Throws RangeError for an account of another workspace.
 */
export async function receiveInbound(tx: WorkspaceTx, { accountId, provider, inbound, at }: Receiving): Promise<Received> {
  const account = await findInboundAccount(tx, accountId);
  if (account === null) throw new RangeError(`no account ${accountId} in this workspace`);
  const match = await matchInbound(tx, accountId, inbound);
  const tellColleagues = match !== null && inbound.type === "replied" ? await colleaguesToHear(tx) : null;
  // Acts are locked before enrolments everywhere. Once the enrolments are locked, no batch plans more acts.
  if (match !== null && CHANGES_COURSE.has(inbound.type)) await lockPlannedActsOf(tx, match.prospectId);
  const enrolments = match === null ? [] : await lockOpenEnrolments(tx, match.prospectId);
  const isNew = await insertInboundEvent(tx, {
    provider,
    providerEventId: inbound.providerEventId,
    formerEventId: inbound.formerEventId ?? null,
    accountId,
    prospectId: match?.prospectId ?? null,
    actionId: match?.actionId ?? null,
    type: inbound.type,
    key: null,
    data: inbound.data,
    matchedBy: match?.matchedBy ?? null,
    occurredAt: new Date(inbound.occurredAt),
    receivedAt: at,
  });
  if (!isNew) return { status: "duplicate" };
  if (match === null) return { status: "unmatched" };

  const campaignId = match.campaignId ?? enrolments[0]?.campaign_id ?? null;
  const known = { ...match, campaignId };
  const moved = await noteOnProspect(tx, known, inbound, account, at);
  await keepMessage(tx, known, inbound, accountId, account.channel, at);
  await writeTimeline(tx, at, [
    {
      prospect_id: match.prospectId,
      type: inbound.type,
      data: timelineData(inbound, account.channel, match.matchedBy),
      campaign_id: campaignId,
      action_id: match.actionId,
      answered_at: new Date(Math.min(at.getTime(), Date.parse(inbound.occurredAt))),
    },
    // Without a campaign, because the campaign's activity already shows the reply.
    ...(moved === null ? [] : [{ prospect_id: match.prospectId, type: "status_changed", data: moved, campaign_id: null, action_id: null }]),
  ]);
  if (CHANGES_COURSE.has(inbound.type)) await withdrawActs(tx, await lockNewlyPlannedActsOf(tx, match.prospectId), inbound.type, at);
  await wakeProspect(tx, match.prospectId, at);
  if ((inbound.type === "replied" || inbound.type === "opted_out") && (await withdrawReminders(tx, match.prospectId, inbound.type, at)) > 0)
    await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
  await tellColleagues?.(match.prospectId, at);
  await tell(tx, known, inbound, { id: accountId, channel: account.channel }, at);
  return { status: "matched", prospectId: match.prospectId, matchedBy: match.matchedBy };
}

type KnownMatch = Match & { readonly campaignId: string | null };

/** Writes what the event says about the prospect. Returns the resulting change of status, or null when there was none. */
async function noteOnProspect(
  tx: WorkspaceTx,
  { prospectId, actionId }: KnownMatch,
  inbound: Inbound,
  account: NonNullable<Awaited<ReturnType<typeof findInboundAccount>>>,
  at: Date,
): Promise<{ from: ProspectStatus; to: ProspectStatus } | null> {
  const occurred = new Date(inbound.occurredAt);
  const isHardBounce = await isDeadAddress(tx, prospectId, inbound, at);
  const away =
    inbound.type === "auto_replied" && inbound.data.returnDate !== undefined ? awayUntil(inbound.data.returnDate, account.time_zone) : null;
  const status = await writeHeard(tx, prospectId, at, {
    // An opt-out in a message is also a reply.
    repliedAt: inbound.type === "replied" || (inbound.type === "opted_out" && inbound.data.text !== undefined) ? occurred : null,
    connectedAt: inbound.type === "invitation_accepted" ? occurred : null,
    optedOutAt: inbound.type === "opted_out" ? occurred : null,
    bouncedAt: isHardBounce ? occurred : null,
    awayUntil: away === null ? null : dateOf(toReal(clockOf(account), away)),
    channel: account.channel,
    providerId: inbound.match.providerId ?? null,
  });
  if (inbound.type === "opted_out")
    await suppressAddresses(tx, [prospectId], "all", inbound.data.text === undefined ? "unsubscribe" : "reply_optout");
  if (isHardBounce) await suppressAddresses(tx, [prospectId], "email", "hard_bounce");
  if (inbound.type === "bounced" && actionId !== null) await markBounced(tx, actionId);
  return status === null || status.before === status.after ? null : { from: status.before, to: status.after };
}

async function keepMessage(
  tx: WorkspaceTx,
  match: KnownMatch,
  inbound: Inbound,
  accountId: string,
  channel: string,
  at: Date,
): Promise<void> {
  const { text, subject, messageId, threadId } = inbound.data;
  const isMessage = inbound.type === "replied" || inbound.type === "auto_replied" || inbound.type === "opted_out";
  if (!isMessage || text === undefined) return;
  const message = {
    prospect_id: match.prospectId,
    account_id: accountId,
    channel,
    direction: "inbound",
    provider_message_id: messageId ?? inbound.providerEventId,
    thread_id: threadId ?? inbound.match.threadId ?? null,
    subject: subject ?? null,
    text,
    campaign_id: match.campaignId,
    action_id: match.actionId,
    at: new Date(Math.min(at.getTime(), Date.parse(inbound.occurredAt))).toISOString(),
  } as const;
  const stored = await writeMessages(tx, [message]);
  // Another message has the same Message-ID: some programs use one for all their e-mails.
  if (stored === 0) await writeMessages(tx, [{ ...message, provider_message_id: inbound.providerEventId }]);
}

function timelineData({ data }: Inbound, channel: string, matchedBy: MatchedBy): object {
  const { subject, text, from, returnDate, statusCode, detail } = data;
  return {
    channel,
    subject,
    text: text === undefined ? undefined : cutText(text, TEXT_TOLD),
    from,
    returnDate,
    code: data.bounce ?? statusCode,
    detail,
    matchedBy,
  };
}

/** Returns the beginning of a text on one line, and whether there is any text. */
function firstWords(text: string): { text: string; withText: "yes" | "no" } {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return { text: cutWithEllipsis(line, WORDS_TOLD), withText: line === "" ? "no" : "yes" };
}

async function tell(
  tx: WorkspaceTx,
  { prospectId, campaignId }: KnownMatch,
  { type, data }: Inbound,
  account: { id: string; channel: string },
  at: Date,
): Promise<void> {
  const timestamp = at.toISOString();
  if (type === "replied" || type === "auto_replied") {
    const sender = (await findProspectName(tx, prospectId)) || (data.from ?? "");
    await announce(tx, "new_message", {
      prospectId,
      sender,
      text: cutText(data.text ?? "", TEXT_TOLD),
      channel: account.channel,
      campaignId,
      timestamp,
    });
    // Automatic replies send no notification.
    if (type === "replied") {
      await notifications.notify(tx, {
        type: "new_message",
        campaignId,
        accountId: account.id,
        params: { sender, ...firstWords(data.text ?? "") },
        subject: prospectId,
        link: `/messages/${prospectId}`,
        at,
      });
    }
  }
  await announce(tx, "prospect:changed", { prospectId, timestamp });
  await announce(tx, "stats_update", { timestamp });
  await wakeEngine(tx);
}
