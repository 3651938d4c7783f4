import { isIP } from "node:net";
import { Agent, buildConnector, type FormData, request } from "undici";
import { allowList } from "./allow-list.ts";
import { EgressRefused, type ResolveOptions, resolvePublic } from "./resolve-public.ts";

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

export interface EgressOptions {
  /** host:port pairs in private ranges that may be reached as exceptions. */
  readonly allow: readonly string[];
  readonly lookup?: ResolveOptions["lookup"];
  readonly admit: ResolveOptions["admit"];
}

export interface EgressRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /**
   * Asked when the connection is open, immediately before the request is written, because a process may be suspended while connecting. When
   * it returns false, nothing is sent, and the request fails with the code `tooLate`.
   */
  readonly mayStillSend?: () => boolean;
  /** Timeout of the whole exchange, in milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum size of the answer's body, in bytes. */
  readonly maxBytes?: number;
}

export interface EgressAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The raw body, for answers that are not text. */
  readonly bytes: Uint8Array;
}

/** A request without a complete answer; `sent` says whether the server may have acted on it. */
export class EgressFailed extends Error {
  override readonly name = "EgressFailed";
  readonly code: string;
  readonly sent: boolean;
  constructor(code: string, sent: boolean, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.sent = sent;
  }
}

/** The only client for addresses given by users or vendors: public addresses only, no redirects followed, size and time limited. */
export interface Egress {
  readonly request: (outgoing: EgressRequest) => Promise<EgressAnswer>;
  readonly resolve: ResolveOptions;
  readonly close: () => Promise<void>;
}

/** Opens the client. Each request has its own connection: if the server dropped a reused one, the request's outcome would be unknown. */
export function createEgress(options: EgressOptions): Egress {
  const { admit } = options;
  const resolve: ResolveOptions = {
    allow: allowList(options.allow),
    admit,
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  };
  const connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  /** An agent whose new connections are used only if what they are for may still be sent; calls `onOpen` before the first byte is. */
  const agentIf = (mayStillSend: () => boolean, onOpen: () => void = () => undefined): Agent =>
    new Agent({
      pipelining: 0,
      connect: (target, callback) => {
        const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
        resolvePublic(target.hostname, port, resolve).then(
          ({ address }) => {
            const servername = target.servername ?? (isIP(target.hostname) === 0 ? target.hostname : undefined);
            connector({ ...target, hostname: address, ...(servername === undefined ? {} : { servername }) }, (...connected) => {
              const [, socket] = connected;
              if (socket === null) return callback(...connected);
              if (mayStillSend()) {
                onOpen();
                return callback(...connected);
              }
              socket.destroy();
              callback(new EgressFailed("tooLate", false), null);
            });
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error("resolution failed"), null),
        );
      },
    });
  const agent = agentIf(() => true);

  return {
    resolve,
    close: () => agent.close(),
    request: async (outgoing) => {
      admit(hostOf(outgoing.url));
      const timeout = AbortSignal.timeout(outgoing.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const signal = outgoing.signal === undefined ? timeout : AbortSignal.any([outgoing.signal, timeout]);
      let isOpen = false;
      const noteOpen = (): void => {
        isOpen = true;
      };
      const own = outgoing.mayStillSend === undefined ? null : agentIf(outgoing.mayStillSend, noteOpen);
      try {
        const answer = await request(outgoing.url, {
          method: outgoing.method,
          headers: { ...outgoing.headers },
          body: outgoing.body ?? null,
          dispatcher: own ?? agent,
          signal,
        });
        const bytes = await readCapped(answer.body, outgoing.maxBytes ?? DEFAULT_MAX_BYTES);
        return { status: answer.statusCode, headers: answer.headers, text: bytes.toString("utf8"), bytes };
      } catch (error) {
        throw asFailure(error, { timedOut: timeout.aborted, isOpen });
      } finally {
        void own?.destroy();
      }
    },
  };

  async function readCapped(body: AsyncIterable<Uint8Array> & { destroy: () => unknown }, maxBytes: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        body.destroy();
        throw new EgressFailed("answerTooLarge", true);
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

/** Returns the host only, because the URL may contain secrets. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "an address that is none";
}

/** Codes of failures that occur before any byte of the request is written. */
const BEFORE_SENDING = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "EPROTO",
  "UND_ERR_INVALID_ARG",
  "ERR_INVALID_URL",
]);

/**
 * Translates a failed request. Once the connection is open, the server may have acted whatever the code says: a route that is lost while the answer
 * is awaited has the same code as one that was never found.
 */
export function asFailure(error: unknown, { timedOut, isOpen }: { readonly timedOut: boolean; readonly isOpen: boolean }): Error {
  if (error instanceof EgressRefused || error instanceof EgressFailed) return error;
  const code = errorCode(error);
  if (!isOpen && BEFORE_SENDING.has(code)) return new EgressFailed(code, false, error);
  return new EgressFailed(timedOut ? "timeout" : code, true, error);
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") return error.code;
  return "unknown";
}
