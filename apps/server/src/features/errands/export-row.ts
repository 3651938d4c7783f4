import type { Errand } from "@filon/contracts/calls";
import * as campaigns from "@filon/db/campaigns";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Adds a row to the export of the campaign's run. */
export function exportRow({ cells }: Extract<Errand, { type: "exportRow" }>, { once, callId, at }: ErrandContext): Promise<Json> {
  return once(async (tx) => {
    await campaigns.addExportRow(
      tx,
      callId,
      cells.map(({ column, value }) => [column, value] as const),
      at,
    );
    return { added: true };
  });
}
