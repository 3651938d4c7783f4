import type { ConnectionProblem } from "@filon/contracts/channels";
import type { SideTest } from "@filon/connectors";
import * as attempts from "@filon/db/attempts";
import { refuseOver } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";

const WINDOW_SECONDS = 15 * 60;

/** Connection tries allowed in a window: enough for mistyped settings, too few for scanning the ports of a network. */
export const TRIES = { user: 20, workspace: 40 } as const;

/** Counts a try before any connection is opened. Throws 429 `channels.server.gatewayThrottled`. */
export async function countConnectionTry(
  { db, now }: Pick<Services, "db" | "now">,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
): Promise<void> {
  const at = nowOf({ now });
  const keys = [`connection-workspace:${workspaceId}`, ...(userId === null ? [] : [`connection-user:${userId}`])];
  const counts = await attempts.countEach(db.pool, keys, at, WINDOW_SECONDS);
  for (const [place, count] of counts.entries())
    refuseOver(count, place === 0 ? TRIES.workspace : TRIES.user, at, "channels.server.gatewayThrottled");
}

/** Ports on which mail servers accept mail or offer it for reading. */
const MAIL_PORTS: ReadonlySet<number> = new Set([25, 143, 465, 587, 993, 2525]);

/** Problems that only a real mail server reports, and only to one of its users. */
const BY_MAIL_SERVER: ReadonlySet<ConnectionProblem> = new Set([
  "authFailed",
  "appPasswordRequired",
  "basicAuthDisabled",
  "authNotOffered",
  "senderRefused",
  "noInbox",
]);
/** Problems that would distinguish an open port from a closed one, or reveal what is behind it. */
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
 * Returns a test's outcome as users may see it: the server's own text only if a mail server answered, and on ports not used
 * for mail nothing about what answered.
 */
export function toldTest({ ok, problem, detail }: SideTest, port: number, isOwnNetwork: boolean): SideTest {
  const spoken = problem !== null && BY_MAIL_SERVER.has(problem) ? detail : null;
  const isScan = problem !== null && OF_THE_PORT.has(problem) && !MAIL_PORTS.has(port) && !isOwnNetwork;
  return { ok, problem: isScan ? "noMailServer" : problem, detail: spoken };
}
