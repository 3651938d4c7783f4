import type { Readable } from "node:stream";
import { type Endpoint, isOpenToKeys } from "@filon/contracts/api";
import type { PlanId, TeamRole } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import type { StandStill } from "@filon/domain";
import type { Language } from "@filon/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { countCallsUnderWay } from "./calls-under-way.ts";
import { callPurpose } from "./docs/call-purpose.ts";
import { languageOf } from "./language.ts";

/** The caller of a request, from a verified access token whose session is alive. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly role: "user" | "admin" | "superAdmin";
  readonly teamRole: TeamRole;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What a personal API key may do; absent for a user's session, which may do everything. */
  readonly keyScope?: "read" | "write";
  /** Their workspace requires a second factor that they do not have. */
  readonly missesSecondFactor?: true;
}

/** A part's parsed value; undefined for parts that the endpoint does not declare. */
type Output<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined;

/** Answers are only read, so readonly lists and rows are accepted. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

/** A text answer may be streamed, so that it is never in memory whole. */
type Streamed<E extends Endpoint> = E["answer"] extends z.ZodString ? Readable : never;

/** What a handler receives; `caller` exists on all but public endpoints. */
export interface Input<E extends Endpoint> {
  readonly params: Output<E["params"]>;
  readonly query: Output<E["query"]>;
  readonly body: Output<E["body"]>;
  readonly caller: E["access"] extends "public" ? Caller | null : Caller;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  /** Bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Concurrent calls per workspace; any more are refused with 429 before their body is read. */
  readonly atOnce?: number;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The caller of a valid bearer token, or null. */
    callerOf(request: FastifyRequest): Promise<Caller | null>;
    /** Refuses callers with a personal API key what keys may not do. */
    admitKey(caller: Caller, endpoint: Endpoint): Promise<void>;
    /** The plan of a workspace; null if it has none. */
    planOf(workspaceId: string): Promise<PlanId | null>;
    /** Why a workspace may not grow; null if it may. */
    whyNoGrowth(workspaceId: string): Promise<StandStill | null>;
    /** Whether the user of a session has recently confirmed who they are. */
    isConfirmed(sessionId: string): Promise<boolean>;
    /** The mounted endpoints of the contracts. */
    readonly endpoints: Endpoint[];
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Mounts an endpoint of the contracts: the caller is checked before the body is read, the input is parsed strictly, and the answer is
 * checked against its schema. For a text answer (a CSV file), set its content type on `reply` first. (`Answer` is a type parameter so that
 * literals in a handler keep their types.)
 */
export function route<E extends Endpoint, const Answer extends Frozen<z.input<E["answer"]>>>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Answer | Streamed<E>>,
  { atOnce, ...options }: RouteOptions = {},
): void {
  const calls = atOnce === undefined ? null : countCallsUnderWay(atOnce);
  app.endpoints.push(endpoint);
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/gu, ":$1"),
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      request.caller = await admit(app, endpoint, request);
      calls?.admit(request.caller?.workspaceId ?? request.ip, reply);
    },
    preValidation: async (request) => {
      lowerIds(request.params);
      lowerIds(request.query);
      // A body without required fields may be omitted.
      if (endpoint.body && request.body === undefined) request.body = {};
    },
    handler: async (request, reply) => {
      // Fastify has parsed these with the endpoint's schemas and `admit` has checked the caller, which is what Input states.
      const input = {
        params: endpoint.params && request.params,
        query: endpoint.query && request.query,
        body: endpoint.body && request.body,
        caller: request.caller,
        language: languageOf(request.headers["accept-language"]),
        request,
        reply,
      } as unknown as Input<E>;
      return handler(input);
    },
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Writes the ids of a path or query in lower case, as Postgres and our own checks do: a caller may write them in capitals. */
function lowerIds(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  for (const [name, value] of Object.entries(given))
    if (typeof value === "string" && UUID.test(value)) Object.assign(given, { [name]: value.toLowerCase() });
}

/** The installation roles that grant each kind of access other than public. */
const REACHED_BY: Readonly<Record<Exclude<Endpoint["access"], "public">, readonly Caller["role"][]>> = {
  user: ["user", "admin", "superAdmin"],
  admin: ["admin", "superAdmin"],
  superAdmin: ["superAdmin"],
};

/** Reads the caller and refuses those who may not make this call: 401 if unknown, 403 if not allowed. */
async function admit(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  const caller = request.headers.authorization === undefined ? null : await app.callerOf(request);
  // An API key cannot open routes that need no login: sign-in and sign-out are not for programs.
  if (endpoint.access === "public") return caller?.keyScope === undefined ? caller : null;
  if (!caller) throw new UserError("problems.unauthenticated", { status: 401 });
  if (caller.keyScope !== undefined) await app.admitKey(caller, endpoint);
  if (caller.missesSecondFactor && !endpoint.beforeSecondFactor) throw new UserError("problems.secondFactorNeeded", { status: 403 });
  if (!REACHED_BY[endpoint.access].includes(caller.role)) throw new UserError("problems.forbidden", { status: 403 });
  if (endpoint.teamRoles && !endpoint.teamRoles.includes(caller.teamRole)) {
    throw new UserError("problems.teamRoleRequired", { status: 403 });
  }
  if (endpoint.plans) {
    const plan = await app.planOf(caller.workspaceId);
    if (plan === null || !endpoint.plans.includes(plan)) throw new UserError("problems.planRequired", { status: 403 });
  }
  const why = endpoint.grows ? await app.whyNoGrowth(caller.workspaceId) : null;
  if (why !== null) throw new UserError(`problems.noGrowth.${why}`, { status: 403 });
  if (endpoint.confirmed) await requireConfirmed(app, caller);
  return caller;
}

/**
 * For calls of which only some acts need a confirmed identity; those that always do declare `confirmed`. Throws 403
 * `problems.confirmationNeeded`.
 */
export async function requireConfirmed(app: FastifyInstance, { keyScope, sessionId }: Caller): Promise<void> {
  if (keyScope === undefined && !(await app.isConfirmed(sessionId))) throw new UserError("problems.confirmationNeeded", { status: 403 });
}

function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions["schema"]> {
  const area = endpoint.path.split("/")[2] ?? "api";
  return {
    summary: callPurpose(endpoint, "en"),
    tags: [area],
    ...(endpoint.access === "public" ? {} : { security: isOpenToKeys(endpoint) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : { querystring: z.strictObject({}) }),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { 200: endpoint.answer },
  };
}

export type { FastifyInstance };
