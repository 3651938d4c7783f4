import { actWords, isContact } from "@filon/contracts/outreach";
import { cutText } from "@filon/contracts/text";
import type { DispatchResult } from "@filon/connectors/kit";
import type { ActRow, MessageWrite, ReachedWrite, SettledWrite, TimelineWrite } from "@filon/db/engine";
import { seededRandom } from "@filon/domain";
import type { Addressed } from "../dispatch/address.ts";
import { isSuspect } from "../dispatch/suspect.ts";
import type { EngineLimits } from "../ports.ts";

/**
 * A provider's answer, or the fact that the act certainly did not happen: no call was made, or the provider says so after the worker was
 * lost.
 */
export type Fate =
  | DispatchResult
  | { readonly status: "notSent"; readonly workerLost?: true }
  /** The outcome is unknown, and no later lookup will reveal it. */
  | { readonly status: "uncertain"; readonly code: string; readonly detail?: string; readonly final: true };

/** An act and its fate. */
export interface Answer {
  readonly addressed: Addressed;
  readonly result: Fate;
}

/** What settling needs to know about an act of a campaign or a message by hand. */
export type SettledAct = Pick<
  ActRow,
  "id" | "prospect_id" | "account_id" | "channel" | "kind" | "payload" | "attempt" | "max_attempts" | "deaths" | "looks"
> & {
  /** Null for a message by hand that continues no campaign. */
  readonly campaign_id: string | null;
};

/** An act and the token of the dispatch that returned. */
interface Dispatched {
  readonly act: SettledAct;
  readonly lease: Pick<Addressed["lease"], "token">;
  /**
   * When it was handed to its provider, which is when it counts as sent in the person's history: an answer may arrive before the outcome is
   * written. Absent or null: when it is settled.
   */
  readonly began?: Date | null;
}

/** Everything to write about one act that returned. */
export interface Settlement {
  readonly settled: SettledWrite;
  readonly message: MessageWrite | null;
  readonly reached: ReachedWrite | null;
  readonly timeline: TimelineWrite | null;
  /** The account if the network refused it: it must pause or be reconnected. */
  readonly account: { readonly id: string; readonly result: Extract<DispatchResult, { status: "account" }> } | null;
}

const TEXT_SHOWN = 500;

/**
 * Translates an act's fate into the writes for the act, its prospect, its account and the timeline. `at` is ISO text. A `retry` counts as an
 * attempt only with `isTry`, because waiting for a provider is not an attempt. Pure.
 */
export function settlementOf(
  dispatched: Dispatched,
  result: Fate,
  at: string,
  limits: Pick<EngineLimits, "retryBaseMs" | "retryMostMs" | "lookAgainMs">,
  isTry = false,
): Settlement {
  const { act } = dispatched;
  switch (result.status) {
    case "sent":
      return {
        settled: settledAs(dispatched, "sent", {
          attempt: act.attempt + 1,
          provider_id: result.providerId,
          thread_id: result.threadId ?? null,
          result_code: result.code ?? null,
          result_data: result.data ?? null,
        }),
        message: messageOf(act, result, dispatched.began?.toISOString() ?? at),
        reached: {
          id: act.prospect_id,
          contacted: isContact(act.kind) && result.code === undefined,
          invited: act.kind === "send_invitation" && result.code !== "alreadyConnected",
          connected: result.code === "alreadyConnected",
          bounced: false,
          channel: act.channel,
          provider_id: result.recipientProviderId ?? null,
        },
        timeline: {
          ...timelineOf(act, "act_sent", result.code, undefined),
          ...(dispatched.began ? { happened_at: dispatched.began } : {}),
        },
        account: null,
      };
    case "refused":
      return {
        settled: settledAs(dispatched, "refused", {
          attempt: act.attempt + 1,
          result_code: result.code,
          result_detail: result.detail ?? null,
        }),
        message: null,
        reached:
          result.hardBounce === true
            ? {
                id: act.prospect_id,
                contacted: false,
                invited: false,
                connected: false,
                bounced: true,
                channel: act.channel,
                provider_id: null,
              }
            : null,
        timeline: timelineOf(act, "act_refused", result.code, result.detail),
        account: null,
      };
    case "uncertain":
      if (!("final" in result) && act.looks < limits.lookAgainMs.length) return lookedUpLater(dispatched, result, limits);
      return {
        settled: settledAs(dispatched, "uncertain", {
          attempt: act.attempt + 1,
          result_code: result.code,
          result_detail: result.detail ?? null,
        }),
        message: null,
        reached: null,
        timeline: timelineOf(act, "act_uncertain", result.code, result.detail),
        account: null,
      };
    case "account":
      return {
        settled: settledAs(dispatched, "planned", { result_code: result.code }),
        message: null,
        reached: null,
        timeline: null,
        account: { id: act.account_id, result },
      };
    case "notSent":
      return {
        // It keeps its instant: acts of an account that return together would otherwise all go at once.
        // A suspect's death was counted before its call.
        settled: settledAs(dispatched, "planned", {
          deaths: act.deaths + (result.workerLost === true && !isSuspect(act) ? 1 : 0),
        }),
        message: null,
        reached: null,
        timeline: null,
        account: null,
      };
    case "retry":
      return retried(dispatched, result, at, limits, isTry);
  }
}

/** Schedules another lookup before asking the user: networks show some acts late, and a server may be unreachable for a while. */
function lookedUpLater(
  dispatched: Dispatched,
  result: Extract<DispatchResult, { status: "uncertain" }>,
  { lookAgainMs }: Pick<EngineLimits, "lookAgainMs">,
): Settlement {
  const { looks } = dispatched.act;
  const told = { result_code: result.code, result_detail: result.detail ?? null };
  return {
    settled: settledAs(dispatched, "dispatching", { ...told, looks: looks + 1, look_in_ms: lookAgainMs[looks] ?? 0 }),
    message: null,
    reached: null,
    timeline: null,
    account: null,
  };
}

function retried(
  dispatched: Dispatched,
  result: Extract<DispatchResult, { status: "retry" }>,
  at: string,
  limits: Pick<EngineLimits, "retryBaseMs" | "retryMostMs">,
  isTry: boolean,
): Settlement {
  const { act } = dispatched;
  const attempt = act.attempt + (isTry ? 1 : 0);
  const over = isTry && attempt >= act.max_attempts;
  const wait = pauseMs(act.id, Math.max(1, attempt), result.afterSeconds, limits);
  const told = { attempt, result_code: result.code, result_detail: result.detail ?? null };
  return {
    settled: over
      ? settledAs(dispatched, "failed", told)
      : settledAs(dispatched, "planned", { ...told, not_before: new Date(Date.parse(at) + wait).toISOString() }),
    message: null,
    reached: null,
    timeline: over ? timelineOf(act, "act_failed", result.code, result.detail) : null,
    account: null,
  };
}

/** Returns the pause before an attempt, in ms: doubles from the base, half of it random, and never less than the provider asked for. */
export function pauseMs(
  id: string,
  attempt: number,
  afterSeconds: number | undefined,
  { retryBaseMs, retryMostMs }: Pick<EngineLimits, "retryBaseMs" | "retryMostMs">,
): number {
  const full = Math.min(retryMostMs, retryBaseMs * 2 ** (attempt - 1));
  const jittered = full / 2 + (full / 2) * seededRandom(`${id}:${attempt}`);
  return Math.max(Math.ceil(jittered), (afterSeconds ?? 0) * 1000);
}

function settledAs({ act, lease }: Dispatched, status: SettledWrite["status"], changes: Partial<SettledWrite>): SettledWrite {
  return {
    id: act.id,
    token: lease.token,
    status,
    attempt: act.attempt,
    deaths: 0,
    provider_id: null,
    thread_id: null,
    result_code: null,
    result_detail: null,
    result_data: null,
    not_before: null,
    looks: 0,
    look_in_ms: null,
    ...changes,
  };
}

/** Returns the message for the conversation, or null without a text or when an invitation's note was left out. */
function messageOf(act: SettledAct, result: Extract<DispatchResult, { status: "sent" }>, at: string): MessageWrite | null {
  const { payload } = act;
  const { subject, text } = actWords(payload);
  // A comment is public and does not belong to a conversation.
  if (text === null || result.code !== undefined || payload.kind === "comment") return null;
  return {
    prospect_id: act.prospect_id,
    account_id: act.account_id,
    channel: act.channel,
    direction: "outbound",
    provider_message_id: result.providerId,
    thread_id: result.threadId ?? null,
    subject,
    text,
    campaign_id: act.campaign_id,
    action_id: act.id,
    at,
  };
}

function timelineOf(act: SettledAct, type: string, code: string | undefined, detail: string | undefined): TimelineWrite {
  // An act that turned out to be unnecessary sent no text.
  const { subject, text } = type === "act_sent" && code !== undefined ? { subject: null, text: null } : actWords(act.payload);
  // Undefined values are omitted from the JSON.
  const data = {
    channel: act.channel,
    kind: act.kind,
    subject: subject ?? undefined,
    text: text === null ? undefined : cutText(text, TEXT_SHOWN),
    code,
    detail: detail === undefined ? undefined : cutText(detail, TEXT_SHOWN),
    // Tries before this one, which have not happened.
    retries: act.attempt === 0 ? undefined : act.attempt,
  };
  return { prospect_id: act.prospect_id, type, data, campaign_id: act.campaign_id, action_id: act.id };
}
