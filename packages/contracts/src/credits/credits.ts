import { z } from "zod";
import { InstantText } from "../api/answer.ts";

export const CreditEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(["grant", "spend", "refund", "adjust"]),
    /** The change of the balance; negative when it took away. */
    amount: z.number().int(),
    /** period, module, email_search, adjustment …: a key of credits.reasons if the dictionary has it. */
    reason: z.string(),
    /** A module's type, an administrator's reason. */
    detail: z.string().nullable(),
    byName: z.string().nullable(),
    at: InstantText,
  })
  .meta({ id: "CreditEntry" });
export type CreditEntry = z.infer<typeof CreditEntry>;

/** What a workspace can spend on modules and searches (MARKET-12). */
export const Credits = z
  .object({
    balance: z.number().int(),
    /** What each period grants: the plan's PRU figure. */
    allotment: z.number().int(),
    /** When the next period resets the balance. */
    periodEnd: InstantText,
    /** The latest entries of the ledger, 50 at most. */
    entries: z.array(CreditEntry),
  })
  .meta({ id: "Credits" });
export type Credits = z.infer<typeof Credits>;
