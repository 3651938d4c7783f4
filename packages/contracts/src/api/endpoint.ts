import type { z } from "zod";
import type { PlanId, TeamRole } from "../auth/user.ts";

/** Who may make a request: everyone, signed-in users, administrators, or only superAdmins. */
export type Access = "public" | "user" | "admin" | "superAdmin";

/** One call of the API: the server validates with it, the web client takes its types from it, and OpenAPI is generated from it. */
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
  /** The plans that include it; when absent, every workspace may call it, even without a plan (SEC-03). */
  readonly plans?: readonly PlanId[];
  /** The team roles that may make this call; every role when absent (SHELL-21). */
  readonly teamRoles?: readonly TeamRole[];
  /** Makes the workspace grow, or contacts people: refused while its subscription is not in order (domain, `whyNoGrowth`). */
  readonly grows?: true;
  /**
   * Requires that the user signed in or confirmed who they are (`confirmation.confirm`) in this session within CONFIRMATION_MINUTES;
   * otherwise answers 403 `problems.confirmationNeeded`. Not required of a personal API key, since making the key asked for the
   * password.
   */
  readonly confirmed?: true;
  /**
   * Also answers users who lack the second factor that their workspace requires; every other call answers them 403
   * `problems.secondFactorNeeded`. A personal API key is not a sign-in, so it is not checked.
   */
  readonly beforeSecondFactor?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Declares an endpoint; it returns its argument and only fixes the types. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}
