import type { ClaimedManualRow } from "@filon/db/conversations";
import type { ToDispatch } from "../dispatch/address.ts";

/** A message that this process must send, or look up at its provider when another process abandoned it. */
export interface ManualDispatch {
  readonly row: ClaimedManualRow;
  readonly toDispatch: ToDispatch;
  readonly abandoned: boolean;
}
