import type { ClaimedManualRow } from "@filon/db/conversations";
import type { ToDispatch } from "../dispatch/address.ts";

/** A message that this process must send or, if another process abandoned it, look up at its provider. */
export interface ManualDispatch {
  readonly row: ClaimedManualRow;
  readonly toDispatch: ToDispatch;
  readonly abandoned: boolean;
}
