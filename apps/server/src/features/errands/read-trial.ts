import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import { keepForAWhile } from "./keep-for-a-while.ts";
import { noteWinner } from "../campaigns/index.ts";
import type { ErrandContext } from "./errand-context.ts";

/** A figure over a whole run is read at most this often, in ms. */
const FRESH_MS = 60_000;

const kept = keepForAWhile<Json>(FRESH_MS);

/** Returns how the ways of an A/B test have done; figures of the last minute are not read again. */
export function readTrial(errand: Extract<Errand, { type: "readTrial" }>, { db, workspaceId, at }: ErrandContext): Promise<Json> {
  const { campaignId, nodeId, metric, ways } = errand;
  return kept(`${workspaceId}:${campaignId}:${nodeId}:${metric}:${ways}`, at, async () => {
    const rows = await db.inWorkspace(workspaceId, (tx) => errands.readTrial(tx, errand, metric));
    const of = new Map(rows.map((row) => [row.way, row]));
    const figures = Array.from({ length: ways }, (_way, index) => of.get(index + 1));
    const read = figures.map((row) => ({ entered: row?.entered ?? 0, reached: row?.reached ?? 0 }));
    await noteWinner(db, workspaceId, { campaignId, nodeId, ways: read, at });
    return { ways: read };
  });
}
