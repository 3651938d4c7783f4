import type { ConnectionProblem } from "@filon/contracts/channels";
import { EgressRefused } from "@filon/integrations";

/** TLS failures caused by the certificate: expired, self-signed, for another name. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/u;

/** Classifies a failed connection by the codes of Node, nodemailer and imapflow; null when it is none of these. */
export function connectionProblem(error: unknown): ConnectionProblem | null {
  if (error instanceof EgressRefused) return error.code;
  const text = error instanceof Error ? error.message : "";
  // nodemailer replaces Node's code with its own, so only the message says what happened.
  const codes = [...codesOf(error), ...(/\bE[A-Z]{4,}\b/u.exec(text) ?? [])];
  if (/greeting never received/iu.test(text) || codes.some((code) => /^greeting/iu.test(code))) return "notMailServer";
  if (/certificate|altnames/iu.test(text)) return "certificateInvalid";
  if (/wrong version number|ssl routines|tls/iu.test(text)) return "tlsFailed";
  if (codes.some((code) => CERTIFICATE.test(code))) return "certificateInvalid";
  for (const code of codes) {
    const problem = BY_CODE[code];
    if (problem !== undefined) return problem;
  }
  return codes.some((code) => code.startsWith("ERR_SSL")) ? "tlsFailed" : null;
}

const BY_CODE: Readonly<Record<string, ConnectionProblem>> = {
  ENOTFOUND: "hostNotFound",
  EAI_AGAIN: "hostNotFound",
  EDNS: "hostNotFound",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  EPROTO: "tlsFailed",
  ETLS: "tlsFailed",
  ETIMEDOUT: "timeout",
  CONNECT_TIMEOUT: "timeout",
  EPROTOCOL: "notMailServer",
  ECONNRESET: "dropped",
  EPIPE: "dropped",
  EConnectionClosed: "dropped",
  ClosedAfterConnectTLS: "tlsFailed",
  ClosedAfterConnectText: "dropped",
  NoConnection: "dropped",
  ECONNECTION: "dropped",
};

/** Returns the codes of an error and of its causes, the deepest first, which is the most informative. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === "object" && current !== null; depth += 1) {
    if ("code" in current && typeof current.code === "string") codes.unshift(current.code);
    if (current instanceof AggregateError) codes.unshift(...current.errors.flatMap(codesOf));
    current = "cause" in current ? current.cause : null;
  }
  return codes;
}
