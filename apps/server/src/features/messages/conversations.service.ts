import type { Channel } from "@filon/contracts/outreach";
import type { Conversation, ConversationBox, ConversationMessage, ConversationRow, MessageState } from "@filon/contracts/messages";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import * as support from "@filon/db/support";
import type { ConversationListRow, MessageRow } from "@filon/db/conversations";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import { writingOptions, type WritingOption } from "@filon/engine";
import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { nowOf, type Services } from "../../services.ts";

/** An instant as Postgres writes it, to the microsecond. */
const Place = z.tuple([CursorInstant, z.uuid()]);

const placeOf = (cursor: string | undefined): { at: string; id: string } | null => {
  if (cursor === undefined) return null;
  const [at, id] = readCursor(cursor, Place);
  return { at, id };
};

export const conversationNotFound = () => new UserError("messages.server.notFound", { status: 404 });

export async function list(
  tx: WorkspaceTx,
  query: {
    readonly box: ConversationBox;
    readonly channel?: Channel | undefined;
    readonly campaignId?: string | undefined;
    readonly search?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: ConversationRow[]; next: string | null }> {
  const filter = { box: query.box, channel: query.channel ?? null, campaignId: query.campaignId ?? null, search: query.search ?? null };
  const rows = await conversations.list(tx, filter, placeOf(query.after), query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...summaryOf(row), found: row.found })),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.place, last.prospect_id]) : null,
  };
}

export async function countUnread(tx: WorkspaceTx, userId: string): Promise<{ conversations: number; support: number }> {
  return { conversations: await conversations.countUnread(tx), support: await support.countUnread(tx, userId) };
}

/** Returns a conversation with the options for writing, even one that has not begun. Throws 404 if there is no such prospect. */
export async function get(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<Conversation> {
  const row = await conversations.find(tx, id);
  const who = row ?? (await conversations.findCorrespondent(tx, id));
  if (who === null) throw conversationNotFound();
  const options = (await writingOptions(tx, id, now)) ?? [];
  return {
    ...aboutOf(who),
    channels: row?.channels ?? [],
    unread: row?.unread ?? 0,
    archived: row?.archived ?? false,
    answered: row?.answered ?? false,
    campaign: row === null ? null : campaignOf(row),
    trouble: row?.trouble ?? null,
    begun: row !== null,
    firstName: who.first_name,
    status: who.status,
    optedOut: who.opted_out,
    options: options.map(optionOf),
  };
}

/** Returns a page of a conversation, newest first. Throws 404. */
export async function listMessages(
  tx: WorkspaceTx,
  id: string,
  query: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ messages: ConversationMessage[]; next: string | null }> {
  if ((await conversations.findCorrespondent(tx, id)) === null) throw conversationNotFound();
  const rows = await conversations.listMessages(tx, id, placeOf(query.after), query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    messages: shown.map(messageOf),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.place, last.id]) : null,
  };
}

/**
 * Marks a conversation as read or unread, or archives or restores it, and announces a change to the workspace. Reading it also marks the
 * reader's notifications about it as read. Throws 404.
 */
export async function mark(
  services: Services,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
  change: { readonly read?: boolean | undefined; readonly archived?: boolean | undefined },
): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(workspaceId, async (tx) => {
    const changed = await conversations.mark(tx, id, { read: change.read ?? null, archived: change.archived ?? null }, at);
    if (changed === null) throw conversationNotFound();
    if (change.read === true) await notifications.readOfLink(tx, userId, `/messages/${id}`, at);
    if (changed) await announce(tx, "conversation:changed", { prospectId: id, timestamp: at.toISOString() });
  });
}

type About = Pick<ConversationListRow, "prospect_id" | "first_name" | "last_name" | "company" | "position">;

function aboutOf({ prospect_id: id, first_name, last_name, company, position }: About) {
  return { id, name: `${first_name} ${last_name}`.trim(), company, position };
}

function campaignOf(row: ConversationListRow): ConversationRow["campaign"] {
  return row.campaign_id === null ? null : { id: row.campaign_id, title: row.campaign ?? "" };
}

function summaryOf(row: ConversationListRow): Omit<ConversationRow, "found"> {
  return {
    ...aboutOf(row),
    channels: row.channels,
    lastChannel: row.last_channel,
    lastDirection: row.last_direction,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    unread: row.unread,
    archived: row.archived,
    answered: row.answered,
    campaign: campaignOf(row),
    trouble: row.trouble,
  };
}

function optionOf({ channel, account, code, until, used, limit, hasThread }: WritingOption): Conversation["options"][number] {
  return {
    channel,
    account: account === null ? null : { id: account.id, label: account.label },
    blocked: code,
    until: until === null ? null : dateOf(until).toISOString(),
    usedToday: used,
    dailyLimit: limit,
    needsSubject: channel === "email" && !hasThread,
  };
}

const STATES: Readonly<Record<MessageRow["status"], MessageState>> = {
  queued: "sending",
  dispatching: "sending",
  sent: "sent",
  failed: "failed",
  uncertain: "uncertain",
};

export function messageOf(row: MessageRow): ConversationMessage {
  return {
    id: row.id,
    direction: row.direction,
    state: row.direction === "inbound" ? "received" : STATES[row.status],
    channel: row.channel,
    subject: row.subject,
    text: row.text,
    at: row.at.toISOString(),
    author: row.author,
    campaign: row.by_campaign === null ? null : { id: row.by_campaign, title: row.campaign ?? "" },
    code: row.result_code,
  };
}
