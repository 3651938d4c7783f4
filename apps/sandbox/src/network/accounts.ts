import { randomUUID } from "node:crypto";
import { digest } from "../people/chance.ts";
import type { Account } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import { GatewayRefusal } from "./gateway-error.ts";
import { type Announce, announceStatus } from "./hooks.ts";

/** What the functions on accounts need. */
export interface AccountContext {
  readonly world: World;
  readonly announce: Announce;
}

/** The code that passes every checkpoint of this network. */
export const CHECKPOINT_CODE = "123456";

const CHECKPOINTS: readonly (readonly [ending: string, checkpoint: NonNullable<Account["checkpoint"]>])[] = [
  ["+2fa", "OTP"],
  ["+captcha", "CAPTCHA"],
  ["+app", "IN_APP_VALIDATION"],
];

/** Hours of the network until the user approves the notification on their phone. */
const APPROVAL_HOURS = 0.1;

/**
 * Connects an account with its credentials; `reconnect` is the account to reconnect. A password that ends in +2fa, +captcha or +app
 * requires that checkpoint, and `wrong` is refused. Throws GatewayRefusal.
 */
export function connectAccount(context: AccountContext, username: string, password: string, reconnect: Account | null): Account {
  const { store, agenda } = context.world;
  if (password === "wrong") throw new GatewayRefusal(401, "invalid_credentials", "The provided credentials are invalid.");
  const known = reconnect ?? accountOfUser(context, username);
  if (reconnect && reconnect.username !== username)
    throw new GatewayRefusal(401, "wrong_account", "The credentials are those of another account.");
  const checkpoint = CHECKPOINTS.find(([ending]) => password.endsWith(ending))?.[1] ?? null;
  const account: Account = {
    ...(known ?? newAccount(context, username)),
    status: checkpoint === null ? "OK" : "CONNECTING",
    checkpoint,
  };
  store.put("account", account.id, account);
  if (checkpoint === "IN_APP_VALIDATION")
    agenda.add({ kind: "approveAccount", accountId: account.id }, context.world.hours(APPROVAL_HOURS), true);
  if (checkpoint === null) announceStatus(context.announce, account, known ? "RECONNECTED" : "CREATION_SUCCESS");
  return account;
}

/** Passes a checkpoint with its code. Throws GatewayRefusal. */
export function solveCheckpoint(context: AccountContext, account: Account, code: string): Account {
  if (account.checkpoint === null) throw new GatewayRefusal(400, "invalid_parameters", "The account waits for no checkpoint.");
  if (code !== CHECKPOINT_CODE)
    throw new GatewayRefusal(401, "invalid_checkpoint_solution", "The checkpoint resolution has failed. Please retry.");
  return approve(context, account);
}

/** Marks an account as connected, with no checkpoint left. */
export function approve(context: AccountContext, account: Account): Account {
  const connected: Account = { ...account, status: "OK", checkpoint: null };
  context.world.store.put("account", account.id, connected);
  announceStatus(context.announce, connected, "CREATION_SUCCESS");
  return connected;
}

/** Sets an account's status, which disconnects it or makes it work again. */
export function setStatus(context: AccountContext, account: Account, status: Account["status"]): Account {
  const changed: Account = { ...account, status };
  context.world.store.put("account", account.id, changed);
  announceStatus(context.announce, changed, status);
  return changed;
}

function accountOfUser({ world }: AccountContext, username: string): Account | null {
  for (const account of world.store.all("account")) if (account.username.toLowerCase() === username.toLowerCase()) return account;
  return null;
}

function newAccount({ world }: AccountContext, username: string): Account {
  const name = nameOf(username);
  const mark = digest(6, world.seed, "account", username);
  return {
    id: Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url").replaceAll(/[-_]/gu, "A"),
    username,
    name,
    slug: `${name
      .normalize("NFD")
      .replaceAll(/\p{Mark}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, "-")}-sbx${mark}`,
    providerId: `ACoAA${Buffer.from(digest(42, world.seed, "account", username), "hex").toString("base64url")}`,
    status: "CONNECTING",
    checkpoint: null,
    createdAt: Date.now(),
  };
}

/** "jeanne.martin@example.test" is Jeanne Martin. */
function nameOf(username: string): string {
  const words = (username.split("@")[0] ?? "").split(/[._+-]+/u).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name === "" ? "Compte" : name;
}
