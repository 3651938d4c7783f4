import type { Inbound } from "@filon/connectors/kit";
import type { WorkspaceTx } from "@filon/db";
import { countBounces } from "@filon/db/engine";

/** A mailbox that was full this often within two weeks is abandoned. */
const MOST_FULL = 3;
const FULL_WITHIN_MS = 14 * 86_400_000;
/** No route, or an unknown host: the domain is gone when it happens again. */
const UNROUTABLE: readonly string[] = ["5.4.1", "5.4.4"];
const MOST_UNROUTABLE = 2;
const UNROUTABLE_WITHIN_MS = 30 * 86_400_000;

/** Checks whether a bounce, stored already, means that nothing will ever reach the address. */
export async function isDeadAddress(tx: WorkspaceTx, prospectId: string, { type, data }: Inbound, at: Date): Promise<boolean> {
  if (type !== "bounced") return false;
  if (data.bounce === "hard") return true;
  const since = (span: number): Date => new Date(at.getTime() - span);
  if (data.bounce === "full")
    return (await countBounces(tx, prospectId, { kind: "full", statuses: [], since: since(FULL_WITHIN_MS) })) >= MOST_FULL;
  if (!UNROUTABLE.includes(data.statusCode ?? "")) return false;
  return (await countBounces(tx, prospectId, { kind: null, statuses: UNROUTABLE, since: since(UNROUTABLE_WITHIN_MS) })) >= MOST_UNROUTABLE;
}
