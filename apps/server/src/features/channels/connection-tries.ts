import type { ConnectionProblem } from "@filon/contracts";
import { UserError } from "@filon/contracts";
import type { SideTest } from "@filon/connectors";
import * as auth from "@filon/db/auth";
import { nowOf, type Services } from "../../services.ts";

const WINDOW_SECONDS = 15 * 60;

/** Tries at connecting an account in a window: whoever mistypes has enough, whoever looks through a network's ports has not. */
export const TRIES = { user: 20, workspace: 40 } as const;

/** Counts a try before anything is connected to. Throws 429 `channels.server.gatewayThrottled`. */
export async function countConnectionTry(
  { db, now }: Pick<Services, "db" | "now">,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
): Promise<void> {
  const at = nowOf({ now });
  const keys = [`connection-workspace:${workspaceId}`, ...(userId === null ? [] : [`connection-user:${userId}`])];
  const counts = await auth.countAttempts(db.pool, keys, at, WINDOW_SECONDS);
  for (const [place, { attempts, resetsAt }] of counts.entries()) {
    if (attempts <= (place === 0 ? TRIES.workspace : TRIES.user)) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000));
    throw new UserError("channels.server.gatewayThrottled", { status: 429, params: { retryAfterSeconds } });
  }
}

/** Where mail servers are submitted to and read from. */
const MAIL_PORTS: ReadonlySet<number> = new Set([25, 143, 465, 587, 993, 2525]);

/** What shows that a mail server answered, and that it was asked as whoever has an account there. */
const BY_MAIL_SERVER: ReadonlySet<ConnectionProblem> = new Set([
  "authFailed",
  "appPasswordRequired",
  "basicAuthDisabled",
  "authNotOffered",
  "senderRefused",
  "noInbox",
]);
/** What tells an open port from a closed one, and what is behind it. */
const OF_THE_PORT: ReadonlySet<ConnectionProblem> = new Set([
  "refused",
  "timeout",
  "tlsFailed",
  "certificateInvalid",
  "notMailServer",
  "dropped",
  "unknown",
]);

/**
 * A test's outcome as it is told: the server's own words only where a mail server spoke, and, on a port where mail servers are
 * not, nothing of what else is there.
 */
export function toldTest({ ok, problem, detail }: SideTest, port: number, isOwnNetwork: boolean): SideTest {
  const spoken = problem !== null && BY_MAIL_SERVER.has(problem) ? detail : null;
  const isScan = problem !== null && OF_THE_PORT.has(problem) && !MAIL_PORTS.has(port) && !isOwnNetwork;
  return { ok, problem: isScan ? "noMailServer" : problem, detail: spoken };
}
