import type { CallSettlement } from "@filon/db/engine";
import { pauseMs } from "../settle/outcomes.ts";
import type { CallResult, EngineLimits } from "../ports.ts";

/** Consecutive failures after which a host rests, and only one call at a time probes it. */
export const SILENT_AFTER = 3;
/** Longest wait that a service can ask for, in seconds: a day. */
const LONGEST_ASKED = 86_400;

/** The part of a returned call that decides what follows. */
interface Returned {
  readonly id: string;
  readonly attempt: number;
  readonly max_attempts: number;
  readonly waiting_since: Date | null;
}

type Limits = Pick<EngineLimits, "retryBaseMs" | "retryMostMs" | "callPatienceMs">;

/**
 * Decides what follows a call's result: its end or its next attempt. Waiting for a service does not count as an attempt, whether the service
 * said how long or its host rests (`failures` are consecutive, including this one); only `callPatienceMs` limits it, except while an
 * account's quota is used up. A call that may have happened is repeated under its idempotency key, which always counts as an attempt. Pure.
 */
export function afterCall(call: Returned, result: CallResult, failures: number, at: Date, limits: Limits): CallSettlement {
  switch (result.status) {
    case "answered":
      return { ...settledAs(call, "answered", null), answer: { status: "answered", data: result.data } };
    case "failed":
      return failed(call, result.code, result.detail);
    case "tryLater": {
      if (result.afterSeconds === null && failures < SILENT_AFTER) return tried(call, result.code, undefined, at, limits);
      const waitingSince = result.ofAccount === "quota" ? null : (call.waiting_since ?? at);
      if (waitingSince !== null && at.getTime() - waitingSince.getTime() > limits.callPatienceMs) return failed(call, "noAnswer");
      const after = result.afterSeconds === null ? undefined : Math.min(result.afterSeconds, LONGEST_ASKED);
      return again(call, { attempt: call.attempt, code: result.code, waitingSince }, after, at, limits);
    }
    case "unknown":
      return tried(call, result.code, result.detail, at, limits);
  }
}

/** Returns until when a host rests after this many consecutive failures, or null when it does not rest. */
export function restOf(host: string, result: CallResult, failures: number, at: Date, limits: Limits): Date | null {
  const asked = result.status === "tryLater" && result.afterSeconds !== null ? Math.min(result.afterSeconds, LONGEST_ASKED) : undefined;
  if (failures < SILENT_AFTER && asked === undefined) return null;
  return new Date(at.getTime() + pauseMs(`${host}:${failures}`, Math.max(1, failures - SILENT_AFTER + 1), asked, limits));
}

/** Checks whether a result means that the service did not give a usable answer. */
export function isSilence({ status }: CallResult): boolean {
  return status === "tryLater" || status === "unknown";
}

/** Checks whether a result says nothing about the host, because it concerns one account only. */
export function isOfAccount(result: CallResult): boolean {
  return result.status === "tryLater" && result.ofAccount !== undefined;
}

function tried(call: Returned, code: string, detail: string | undefined, at: Date, limits: Limits): CallSettlement {
  const attempt = call.attempt + 1;
  if (attempt >= call.max_attempts) return { ...failed(call, code, detail), attempt };
  return again(call, { attempt, code, waitingSince: call.waiting_since }, undefined, at, limits);
}

function again(
  call: Returned,
  changes: Pick<CallSettlement, "attempt" | "code" | "waitingSince">,
  afterSeconds: number | undefined,
  at: Date,
  limits: Limits,
): CallSettlement {
  const wait = pauseMs(call.id, changes.attempt + 1, afterSeconds, limits);
  return { ...changes, status: "planned", answer: null, notBefore: new Date(at.getTime() + wait) };
}

function failed(call: Returned, code: string, detail?: string): CallSettlement {
  return { ...settledAs(call, "failed", code), answer: { status: "failed", code, ...(detail === undefined ? {} : { detail }) } };
}

/** Returns a settlement that ends a call, by default without an answer, for example when no enrolment waits for it any more. */
export function settledAs(call: Returned, status: "answered" | "failed" | "cancelled", code: string | null): CallSettlement {
  return { status, attempt: call.attempt, code, answer: null, notBefore: null, waitingSince: call.waiting_since };
}
