import { randomUUID } from "node:crypto";
import { OperationalError, UserError } from "@filon/contracts/errors";
import type { Problem } from "@filon/contracts/api";
import { cutText } from "@filon/contracts/text";
import type { Language } from "@filon/i18n";
import { hasText, translate } from "@filon/i18n/server";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { CallerLeft } from "./caller-left.ts";
import { languageOf } from "./language.ts";

/** A failure as the API returns it. */
export interface Answered {
  readonly status: number;
  readonly problem: Problem;
  readonly retryAfterSeconds: number | null;
}

/** Status logged for a request whose caller closed the connection; nobody receives it. */
const CALLER_LEFT = 499;

/** Dictionary keys of the parser's issues. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  unrecognized_keys: "problems.fields.unknown",
  too_big: "problems.fields.tooBig",
  too_small: "problems.fields.tooSmall",
  invalid_format: "ui.fields.invalid",
};

/** The length limit of a text is described without a figure (TOAST-09); an empty required text is "missing". */
function fieldCode({ keyword, params }: Complaint): string {
  if (params["origin"] === "string") {
    if (keyword === "too_big") return "ui.fields.long";
    if (keyword === "too_small") return params["minimum"] === 1 ? "ui.fields.required" : "ui.fields.short";
  }
  return FIELD_TEXTS[keyword] ?? "problems.fields.invalid";
}

/** Fastify errors that a user can understand; its other 4xx errors are reported as a bad request. */
const FASTIFY_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "problems.bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "problems.mediaType",
  FST_ERR_CTP_INVALID_JSON_BODY: "problems.notJson",
};

/** Turns any failure into an answer, the only place that does. `id` identifies it in the log if it is our fault. */
export function problemOf(error: unknown, language: Language, id: string): Answered {
  if (error instanceof UserError) return userProblem(error, language);
  if (error instanceof OperationalError) {
    return {
      status: 503,
      retryAfterSeconds: error.retryAfterSeconds,
      problem: {
        success: false,
        code: error.code,
        message: translate(language, hasText(error.code) ? error.code : "problems.unavailable"),
        id,
      },
    };
  }
  if (error instanceof CallerLeft) return plain(CALLER_LEFT, "problems.unavailable", language);
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation, language);
  const fastify = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (fastify.statusCode !== undefined && fastify.statusCode >= 400 && fastify.statusCode < 500) {
    const code = FASTIFY_TEXTS[fastify.code ?? ""] ?? "problems.badRequest";
    return plain(fastify.statusCode, code, language);
  }
  if (isDiskFull(error)) return { ...plain(507, "problems.storageFull", language, id), retryAfterSeconds: 60 };
  if (isDatabaseGone(error)) return { ...plain(503, "problems.unavailable", language, id), retryAfterSeconds: 5 };
  return plain(500, "problems.unexpected", language, id);
}

function plain(status: number, code: string, language: Language, id?: string): Answered {
  return {
    status,
    retryAfterSeconds: null,
    problem: {
      success: false,
      code,
      message: translate(language, code, id === undefined ? {} : { id }),
      ...(id === undefined ? {} : { id }),
    },
  };
}

function userProblem(error: UserError, language: Language): Answered {
  const fields = Object.entries(error.fields).map(
    ([path, code]) => [path, { code, message: translate(language, code, error.params) }] as const,
  );
  const retryAfter = error.params["retryAfterSeconds"];
  return {
    status: error.status,
    retryAfterSeconds: typeof retryAfter === "number" ? retryAfter : null,
    problem: {
      success: false,
      code: error.code,
      message: translate(language, error.code, error.params),
      ...(Object.keys(error.params).length > 0 ? { params: { ...error.params } } : {}),
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    },
  };
}

interface Complaint {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A schema may set its own message as a dictionary key; the first of these becomes the problem's. */
function validationProblem(complaints: readonly Complaint[], language: Language): Answered {
  const fields: NonNullable<Problem["fields"]> = {};
  let named: string | undefined;
  for (const complaint of complaints.slice(0, 50)) {
    const own = complaint.message !== undefined && hasText(complaint.message) ? complaint.message : undefined;
    named ??= own;
    const code = own ?? fieldCode(complaint);
    const params = limitsOf(complaint.params);
    for (const path of pathsOf(complaint)) fields[path] ??= { code, message: translate(language, code, params) };
  }
  const code = named ?? "problems.validation";
  return { status: 400, retryAfterSeconds: null, problem: { success: false, code, message: translate(language, code), fields } };
}

/** Returns the dotted paths of the invalid fields; of unknown fields, their names. */
function pathsOf({ keyword, instancePath, params }: Complaint): readonly string[] {
  const path = instancePath.split("/").filter(Boolean);
  const strangers = params["keys"];
  if (keyword === "unrecognized_keys" && Array.isArray(strangers))
    return strangers.slice(0, 20).map((key) => [...path, cutText(String(key), 100)].join("."));
  return [path.join(".")];
}

function limitsOf(params: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const limits: Record<string, string | number> = {};
  for (const name of ["minimum", "maximum"]) {
    const value = params[name];
    if (typeof value === "number" || typeof value === "bigint") limits[name] = Number(value);
  }
  return limits;
}

/** Postgres could not extend a table (disk_full), or the system a file. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "53100" || error.code === "ENOSPC");
}

/** Postgres is shutting down, starting, out of connections, or unreachable: retrying may succeed. */
function isDatabaseGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return (
    /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/u.test(code) ||
    (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/u.test(error.message))
  );
}

/** Fastify's error handler: maps and logs the failure with the id in the answer's header and, if it is our fault, in its text. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const id = randomUUID();
  const answered = problemOf(error, languageOf(request.headers["accept-language"]), id);
  if (answered.status >= 500)
    request.log.error({ err: error, failure: id, method: request.method, path: request.routeOptions.url }, "a request failed");
  else
    request.log.info(
      { failure: id, code: answered.problem.code, method: request.method, path: request.routeOptions.url },
      "a request was refused",
    );
  void reply.header("request-id", id);
  if (answered.retryAfterSeconds !== null) void reply.header("retry-after", Math.ceil(answered.retryAfterSeconds));
  if (answered.status === 401) void reply.header("www-authenticate", "Bearer");
  return reply.code(answered.status).type("application/json; charset=utf-8").serializer(JSON.stringify).send(answered.problem);
}
