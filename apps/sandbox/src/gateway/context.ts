import { z } from "zod";
import type { Announce } from "../network/hooks.ts";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { Network } from "../network/network.ts";
import type { Person } from "../people/person.ts";
import type { Account } from "../world/tables.ts";
import type { World } from "../world/world.ts";

/** What the gateway's routes need. */
export interface GatewayContext {
  readonly world: World;
  readonly network: Network;
  readonly announce: Announce;
  readonly apiKey: string;
  /** This server's address, without a trailing slash; known once it listens. */
  readonly origin: () => string;
}

/** Parses the input; throws the vendor's refusal when it does not match. */
export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") ?? "";
  const missing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  throw new GatewayRefusal(400, missing ? "missing_parameters" : "invalid_parameters", `${field}: ${issue?.message ?? "invalid"}`);
}

export const AccountQuery = z.object({ account_id: z.string().min(1) });

export function accountOf({ world }: GatewayContext, id: string): Account {
  const account = world.store.get("account", id);
  if (!account) throw new GatewayRefusal(404, "resource_not_found", "The account was not found.");
  return account;
}

/** Returns an account that is connected; throws the vendor's refusal otherwise. */
export function connectedAccount(context: GatewayContext, id: string): Account {
  const account = accountOf(context, id);
  if (account.status !== "OK")
    throw new GatewayRefusal(401, "disconnected_account", "The account appears to be disconnected from the provider service.");
  return account;
}

export function personOf({ world }: GatewayContext, identifier: string): Person {
  const person = world.personOnNetwork(identifier);
  if (!person) throw new GatewayRefusal(422, "invalid_recipient", "The recipient cannot be reached.");
  return person;
}
