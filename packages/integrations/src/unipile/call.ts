import type { FormData } from "undici";
import type { z } from "zod";
import { type Egress, EgressFailed, EgressRefused } from "../egress/index.ts";
import { Failure } from "./answers.ts";
import { failedAnswer, GatewayError } from "./gateway-error.ts";

/** The gateway's address and our credentials. */
export interface GatewayAccess {
  /** The vendor's "DSN" without /api/v1, such as https://api8.unipile.com:13851. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface Call<Answer extends z.ZodType> {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly answer: Answer;
  readonly signal?: AbortSignal | undefined;
  /** As for an egress request. */
  readonly mayStillSend?: (() => boolean) | undefined;
}

/** Calls the gateway once; throws only GatewayError. */
export async function callGateway<Answer extends z.ZodType>(
  egress: Egress,
  access: GatewayAccess,
  call: Call<Answer>,
): Promise<z.output<Answer>> {
  const url = new URL(`/api/v1${call.path}`, access.baseUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const body = call.form ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const answer = await egress
    .request({
      method: call.method,
      url: url.href,
      headers: {
        "x-api-key": access.apiKey,
        accept: "application/json",
        ...(call.json === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      ...(call.mayStillSend === undefined ? {} : { mayStillSend: call.mayStillSend }),
    })
    .catch((error: unknown) => {
      throw unanswered(error);
    });
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) {
    const failure = Failure.safeParse(json);
    const type = failure.success ? (failure.data.type?.replace(/^errors\//u, "") ?? null) : null;
    const detail = failure.success ? (failure.data.detail ?? failure.data.title ?? null) : null;
    const retryAfter = answer.headers["retry-after"];
    throw failedAnswer(answer.status, type, detail, typeof retryAfter === "string" ? retryAfter : undefined);
  }
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) throw new GatewayError("uncertain", "unreadable_answer", { status: answer.status, cause: parsed.error });
  return parsed.data;
}

function unanswered(error: unknown): GatewayError {
  if (error instanceof EgressRefused) return new GatewayError("notSent", error.code, { cause: error });
  if (error instanceof EgressFailed)
    return new GatewayError(error.sent ? "uncertain" : "notSent", error.sent ? "dropped" : "unreachable", {
      detail: error.code,
      cause: error,
    });
  return new GatewayError("uncertain", "unknown", { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
