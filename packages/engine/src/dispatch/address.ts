import type { WorkspaceTx } from "@filon/db";
import {
  loadAccounts,
  loadOrigins,
  type ActRow,
  type EngineAccountRow,
  loadPostActs,
  loadThreads,
  type OriginRow,
  type PostActRow,
  type ThreadMessageRow,
} from "@filon/db/engine";
import type { Dispatch, LegalNotice } from "@filon/connectors/kit";
import type { EngineContext } from "../ports.ts";
import type { ActTrace } from "../tracing.ts";
import type { Lease } from "./lease.ts";

/** What a connector needs to know about an act of a campaign or a message by hand. */
export type ActAtHand = Pick<
  ActRow,
  | "id"
  | "prospect_id"
  | "channel"
  | "kind"
  | "payload"
  | "idempotency_key"
  | "abandoned"
  | "deaths"
  | "looks"
  | "first_name"
  | "last_name"
  | "email"
  | "profile_link"
  | "linkedin_key"
  | "provider_ids"
>;

/** An act with everything its connector needs, except the account's secrets. */
export interface ToDispatch {
  readonly workspaceId: string;
  readonly act: ActAtHand;
  readonly account: EngineAccountRow;
  readonly thread: Dispatch["thread"];
  /** What the legal notice of a campaign's e-mail says; absent for all other acts. */
  readonly origin?: OriginRow;
  readonly lease: Lease;
}

/** An act of a campaign with everything its connector needs, except the account's secrets. */
export interface Addressed extends ToDispatch {
  readonly act: ActRow;
  /** Its spans; absent while tracing is off, and for acts that are looked up. */
  trace?: ActTrace;
  /** When its latest dispatch began; null before the first. */
  readonly began: Date | null;
}

/** Reads the accounts of acts and the conversations they continue, and gives each act a lease. Leaves out acts without an account. */
export async function addressActs(tx: WorkspaceTx, acts: readonly ActRow[], lease: () => Lease): Promise<Addressed[]> {
  const accounts = new Map(
    (await loadAccounts(tx, [...new Set(acts.map((act) => act.account_id))])).map((account) => [account.id, account]),
  );
  const messages: ThreadMessageRow[] = [];
  for (const campaignId of new Set(acts.map((act) => act.campaign_id))) {
    const writing = acts.filter((act) => act.campaign_id === campaignId && (act.kind === "send_message" || act.kind === "send_inmail"));
    if (writing.length > 0) {
      messages.push(
        ...(await loadThreads(
          tx,
          campaignId,
          writing.map((act) => act.prospect_id),
        )),
      );
    }
  }
  const byMail = acts.filter(({ channel, kind }) => channel === "email" && kind === "send_message").map((act) => act.prospect_id);
  const origins = new Map(byMail.length === 0 ? [] : (await loadOrigins(tx, byMail)).map((row) => [row.prospect_id, row]));
  const onPosts = acts.filter(isOnPost).map((act) => act.prospect_id);
  const postActs = onPosts.length === 0 ? [] : await loadPostActs(tx, onPosts);
  return acts.flatMap((act) => {
    const thread = isOnPost(act) ? { threadId: null, subject: null, messageIds: earlierOf(act, postActs) } : threadOf(act, messages);
    const account = accounts.get(act.account_id);
    if (account === undefined) return [];
    const origin = origins.get(act.prospect_id);
    const began = act.dispatched_at;
    return [{ workspaceId: tx.workspaceId, act, account, thread, ...(origin === undefined ? {} : { origin }), lease: lease(), began }];
  });
}

function isOnPost({ kind }: ActRow): boolean {
  return kind === "react" || kind === "comment";
}

/** Returns the network's ids of what the account did before on this person's posts, so that a lookup does not mistake it for this act. */
function earlierOf(act: ActRow, postActs: readonly PostActRow[]): string[] {
  return postActs
    .filter((each) => each.prospect_id === act.prospect_id && each.account_id === act.account_id && each.kind === act.kind)
    .map((each) => each.provider_id);
}

/**
 * Returns the conversation that an act continues. After the user has changed the sender, an e-mail also continues the conversation of the
 * other mailbox: subject and references are valid from any mailbox, but a thread id only within its own account.
 */
function threadOf(act: ActRow, messages: readonly ThreadMessageRow[]): Dispatch["thread"] {
  const all = messages.filter((message) => message.prospect_id === act.prospect_id && message.channel === act.channel);
  const own = all.filter((message) => message.account_id === act.account_id);
  if (own.length === 0 && act.channel === "email") {
    const subject = all.find((message) => message.subject !== null)?.subject ?? null;
    return { threadId: null, subject, messageIds: all.map((message) => message.provider_message_id) };
  }
  return {
    threadId: own.findLast((message) => message.thread_id !== null)?.thread_id ?? null,
    subject: own.find((message) => message.subject !== null)?.subject ?? null,
    messageIds: own.map((message) => message.provider_message_id),
  };
}

/** Returns the connector's input with the account's secrets, which are kept only for the call. Throws when they cannot be decrypted. */
export function dispatchOf(
  context: Pick<EngineContext, "openSecrets" | "legalNotice">,
  { workspaceId, act, account, thread, origin, lease }: ToDispatch,
): Dispatch {
  const notice = origin === undefined ? undefined : noticeOf(context, { workspaceId, act, account, thread, origin });
  return {
    actionId: act.id,
    idempotencyKey: act.idempotency_key,
    account: {
      workspaceId,
      id: account.id,
      channel: act.channel,
      address: account.address,
      providerAccountId: account.provider_account_id,
      settings: account.settings,
      secret: context.openSecrets({ workspaceId, id: account.id, secret: account.secret }),
    },
    recipient: {
      prospectId: act.prospect_id,
      name: `${act.first_name} ${act.last_name}`.trim(),
      email: act.email,
      profileLink: act.profile_link,
      linkedinKey: act.linkedin_key,
      providerId: act.provider_ids[act.channel] ?? null,
    },
    thread,
    payload: act.payload,
    ...(notice === undefined ? {} : { notice }),
    mayStillAct: lease.holds,
  };
}

function noticeOf(
  context: Pick<EngineContext, "legalNotice">,
  { workspaceId, act, account, thread, origin }: Omit<ToDispatch, "lease" | "origin"> & { readonly origin: OriginRow },
): LegalNotice | undefined {
  if (act.payload.kind !== "send_message" || act.channel !== "email" || act.email === null) return undefined;
  const { senderName } = account.settings;
  return context.legalNotice?.({
    workspaceId,
    actionId: act.id,
    prospectId: act.prospect_id,
    email: act.email,
    text: act.payload.text,
    sender: typeof senderName === "string" && senderName !== "" ? senderName : account.address,
    workspaceName: origin.workspace_name,
    source: origin.source,
    isFirst: thread.messageIds.length === 0,
  });
}
