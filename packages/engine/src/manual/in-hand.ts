import type { ClaimedManualRow } from "@filon/db/messages";
import type { ToDispatch } from "../dispatch/address.ts";

/** A message that is this process's to send, or to ask its provider about when another process left it. */
export interface InHand {
  readonly row: ClaimedManualRow;
  readonly toDispatch: ToDispatch;
  readonly abandoned: boolean;
}
