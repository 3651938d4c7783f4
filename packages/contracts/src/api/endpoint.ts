import type { z } from "zod";
import type { PlanId, TeamRole } from "../auth/user.ts";

/** Who may make a request: anybody, a signed-in user, an administrator, or a superAdmin alone. */
export type Access = "public" | "user" | "admin" | "superAdmin";

/** One call of the API: what the server validates with, the web client is typed by and OpenAPI is generated from. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with {name} for each parameter, such as /api/prospects/{id}. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The plans that have this; every plan, or none at all, unless given (SEC-03). */
  readonly plans?: readonly PlanId[];
  /** The roles in the team that may make this call; every role unless given (SHELL-21). */
  readonly teamRoles?: readonly TeamRole[];
  /** Makes the workspace grow, or reaches somebody: refused while its subscription is not in order (domain, `whyNoGrowth`). */
  readonly grows?: true;
  /**
   * Whether a session must have shown within CONFIRMATION_MINUTES that it is its user who acts, by signing in or asked again
   * (`confirmation.confirm`); else 403 `problems.confirmationNeeded`. A personal API key is not asked: making it asked for the password.
   */
  readonly confirmed?: true;
  /**
   * Also answers whoever has not the second factor that their workspace requires; every other call is refused them with 403
   * `problems.secondFactorNeeded`. A personal API key is no sign-in, and is not asked.
   */
  readonly beforeSecondFactor?: true;
  /** One line for the readable API page. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Declares an endpoint; identity at run time, it only fixes the types. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}
