import type { ServiceProblem } from "@filon/contracts/integrations";
import { cutText } from "@filon/contracts/text";
import { type Egress, type EgressAnswer, EgressFailed, EgressRefused, type EgressRequest } from "../egress/index.ts";

/** Milliseconds a service may take to answer one request. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer at most. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Characters kept of what a service says. */
const SAID_MOST = 200;

/** How to reach a workspace's account of a service. */
export interface ServiceAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly token: string;
  /** Where the service says whose account it is, if not at `baseUrl`. */
  readonly identityUrl?: string;
}

/** Why a service did not do what was asked. */
export class ServiceFailed extends Error {
  override readonly name = "ServiceFailed";
  readonly problem: ServiceProblem;
  readonly status: number | null;
  /** What the service said, or the code of a failed connection; never a secret. */
  readonly said: string;
  /** After how many seconds it wants to be asked again; null when it did not say. */
  readonly afterSeconds: number | null;
  /** Whether the service may have done it nevertheless. */
  readonly mayHaveHappened: boolean;
  constructor(
    problem: ServiceProblem,
    about: { status?: number; said: string; afterSeconds?: number | null; mayHaveHappened?: boolean; cause?: unknown },
  ) {
    super(`${problem}${about.status === undefined ? "" : ` (${about.status})`}: ${about.said}`, { cause: about.cause });
    this.problem = problem;
    this.status = about.status ?? null;
    this.said = about.said;
    this.afterSeconds = about.afterSeconds ?? null;
    this.mayHaveHappened = about.mayHaveHappened ?? false;
  }
}

export interface ServiceQuestion {
  readonly method: EgressRequest["method"];
  /** Begins with a slash, query included. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Statuses, besides those below 300, that are answers and not failures. */
  readonly expected?: readonly number[];
  /** Bytes of the answer at most; 2 MB unless given. */
  readonly maxBytes?: number;
}

/** An answer of a service: its body is parsed JSON; null when it is empty or none. */
export interface ServiceReply {
  readonly status: number;
  readonly body: unknown;
}

/** Finds what a service says in the body of a refusal. */
export type ReadSaid = (body: unknown) => string | null;

/** Asks a service, with its access as `Authorization: Bearer` unless `headers` say otherwise. Throws ServiceFailed. */
export async function askService(
  egress: Egress,
  { baseUrl, token }: ServiceAccess,
  { method, path, headers, json, form, signal, expected = [], maxBytes = MOST_BYTES }: ServiceQuestion,
  readSaid: ReadSaid = saidIn,
): Promise<ServiceReply> {
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
  const contentType = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
  let answer: EgressAnswer;
  try {
    answer = await egress.request({
      method,
      url: `${baseUrl}${path}`,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": contentType }),
        ...(headers ?? { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal && { signal }),
      timeoutMs: TIMEOUT_MS,
      maxBytes,
    });
  } catch (error) {
    throw notReached(error);
  }
  const parsed = parseJson(answer.text);
  if (answer.status < 300 || expected.includes(answer.status)) return { status: answer.status, body: parsed };
  throw refusalOf(answer, cutText(readSaid(parsed) ?? "", SAID_MOST), method !== "GET");
}

/** Translates a request without an answer; other errors are returned as they are. */
export function notReached(error: unknown): unknown {
  if (error instanceof EgressRefused) return new ServiceFailed("unavailable", { said: error.code, cause: error });
  if (!(error instanceof EgressFailed)) return error;
  if (error.code === "answerTooLarge") return new ServiceFailed("unreadable", { said: error.code, cause: error });
  return new ServiceFailed("unavailable", { said: error.code, mayHaveHappened: error.sent, cause: error });
}

function refusalOf({ status, headers }: EgressAnswer, said: string, isWrite: boolean): ServiceFailed {
  const about = { status, said: said === "" ? String(status) : said };
  if (status === 401) return new ServiceFailed("unauthorized", about);
  if (status === 404 || status === 410) return new ServiceFailed("notFound", about);
  if (status === 429) return new ServiceFailed("limited", { ...about, afterSeconds: secondsIn(headers["retry-after"]) });
  if (status >= 500) return new ServiceFailed("unavailable", { ...about, mayHaveHappened: isWrite });
  return new ServiceFailed("refused", about);
}

/** Returns the seconds of a Retry-After header; null for a date or none, after which the caller's own pauses apply. */
function secondsIn(header: string | string[] | undefined): number | null {
  const seconds = Number(Array.isArray(header) ? header[0] : (header ?? "x"));
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Finds the message in the shapes that most services use: {message}, {error}, {error:{message}}, [{message}], {errors:[{message}]}. */
function saidIn(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (Array.isArray(body)) return saidIn(body[0]);
  if (typeof body !== "object" || body === null) return null;
  for (const name of ["message", "error_description", "error", "errors", "type"]) {
    const said: string | null = name in body ? saidIn((body as Record<string, unknown>)[name]) : null;
    if (said !== null && said !== "") return said;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The failure of an answer that has not the shape that the service documents. */
export function unreadable(status: number): ServiceFailed {
  return new ServiceFailed("unreadable", { status, said: "another shape" });
}
