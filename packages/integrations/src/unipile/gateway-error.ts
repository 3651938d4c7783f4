/**
 * What a failed call to the gateway means. `notSent`: it did not reach the network; `throttled`: the same, and the gateway asks to wait; `refused`:
 * the network or the gateway refused it, for the reason `type`; `uncertain`: it is unknown whether it happened.
 */
export type GatewayFailure = "notSent" | "throttled" | "refused" | "uncertain";

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly failure: GatewayFailure;
  /** The vendor's `errors/<type>` without its prefix, or our own word if there was none. */
  readonly type: string;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  readonly detail: string | null;

  constructor(
    failure: GatewayFailure,
    type: string,
    about: { status?: number; retryAfterSeconds?: number | null; detail?: string | null; cause?: unknown } = {},
  ) {
    super(`${failure}: ${type}`, { cause: about.cause });
    this.failure = failure;
    this.type = type;
    this.status = about.status ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
    this.detail = about.detail ?? null;
  }
}

/** Types of 503 answers that mean the gateway did not start the request. */
const NEVER_BEGUN = new Set(["no_client_session", "no_channel", "no_handler", "network_down", "service_unavailable"]);

/** Classifies an answer outside 2xx: after a 408 or an unknown 5xx the act may have happened, after any other 4xx it has not. */
export function failedAnswer(status: number, type: string | null, detail: string | null, retryAfter: string | undefined): GatewayError {
  const about = { status, detail, retryAfterSeconds: secondsOf(retryAfter) };
  if (status === 429) return new GatewayError("throttled", type ?? "too_many_requests", about);
  if (status === 503 && NEVER_BEGUN.has(type ?? "")) return new GatewayError("notSent", type ?? "service_unavailable", about);
  if (status === 501) return new GatewayError("refused", type ?? "feature_not_implemented", about);
  if (status === 408 || status >= 500) return new GatewayError("uncertain", type ?? "unexpected_error", about);
  return new GatewayError("refused", type ?? `http_${status}`, about);
}

/** Reads Retry-After, a number of seconds or an HTTP date, as seconds; null when absent or unreadable. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d+$/u.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
