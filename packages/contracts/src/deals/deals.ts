import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Amount, Currency } from "../products/products.ts";
import { PIPELINE_STAGES } from "../prospects/prospects.ts";

export const DealState = z.enum(["open", "won", "lost"]);
export type DealState = z.infer<typeof DealState>;

/** Most deals of one prospect. */
export const DEALS_MOST = 200;

/** What a prospect is expected to buy, for how much and when. */
export const DealInput = z.strictObject({
  productId: z.uuid().nullable().default(null),
  amount: Amount,
  currency: Currency.default("EUR"),
  /** A calendar day. */
  expectedOn: z.iso.date().nullable().default(null),
  state: DealState.default("open"),
});
export type DealInput = z.infer<typeof DealInput>;

export const Deal = z
  .object({
    id: z.uuid(),
    prospectId: z.uuid(),
    product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    amount: z.number(),
    currency: Currency,
    expectedOn: z.iso.date().nullable(),
    state: DealState,
    closedAt: InstantText.nullable(),
    /** Grows with each change; a change of the fields says which one it is of. */
    revision: z.number().int(),
    createdAt: InstantText,
  })
  .meta({ id: "Deal" });
export type Deal = z.infer<typeof Deal>;

/** The open deals of the prospects at each stage, summed by currency; a stage or currency without any is absent. */
export const PipelineValue = z
  .object({
    open: z.array(z.object({ stage: z.enum(PIPELINE_STAGES), currency: Currency, amount: z.number(), deals: z.number().int() })),
    won: z.array(z.object({ currency: Currency, amount: z.number(), deals: z.number().int() })),
  })
  .meta({ id: "PipelineValue" });
export type PipelineValue = z.infer<typeof PipelineValue>;
