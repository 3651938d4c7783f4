import { QuoteMade } from "@filon/contracts/calls";
import type { VatRate } from "@filon/contracts/quotes";
import { addDuration, type Json, type ModuleAnswer, type ModuleContext, type NodeOutputs } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT, port } from "../kit/ports.ts";

const Line = z.strictObject({
  product: z.uuid().meta({ kind: "product" }),
  quantity: z.number().int().min(1).max(10_000).default(1),
  discount: z.number().int().min(0).max(50).default(0),
});
const Quote = QuoteMade.shape.quote.unwrap();
type Quote = z.infer<typeof Quote>;

/** The rates by the names of French tax law, in percent. */
const RATES = { normal: "20", intermediate: "10", reduced: "5.5", special: "2.1", none: "0" } as const satisfies Readonly<
  Record<string, VatRate>
>;
const RATE_NAMES = Object.keys(RATES) as [keyof typeof RATES, ...(keyof typeof RATES)[]]; // `RATES` has at least one key.

const config = z.strictObject({
  lines: z.array(Line).min(1).max(20),
  vat: z.enum(RATE_NAMES).default("normal"),
  validDays: z.number().int().min(1).max(90).default(30),
  waitDays: z.number().int().min(0).max(90).default(0),
});

/**
 * Makes a quote at today's prices and leaves its address to later steps. With `waitDays` it waits until it is accepted: placed again after the
 * message with the address, with the same lines, it is the same quote.
 */
export const quoteLink = defineModule({
  type: "quote_link",
  version: 1,
  category: "communication",
  listing: {
    category: "integration",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["pipeline", "waiting"],
    features: ["today", "page", "accepted"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config,
  inputs: [...IN],
  outputs: [...OUT, port("accepted", "positive"), port("expired", "negative")],
  optional: ["accepted", "expired"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "url", kind: "text" },
    { name: "number", kind: "text" },
    { name: "total", kind: "text" },
    { name: "amount", kind: "number" },
    { name: "validUntil", kind: "date" },
    { name: "acceptedBy", kind: "text" },
  ],
  sample: () => {
    const validUntil = "2030-01-05T09:00:00Z";
    const amounts = { total: "1 500,00 €", amount: 1_500 };
    const quote = { id: "1", url: "https://filon.exemple.fr/devis/1", number: "D-2026-0001", ...amounts, validUntil, acceptedBy: null };
    return sampleErrand({ quote, why: null });
  },
  plan: (context, settings): ModuleAnswer => {
    const { reason, memory, facts } = context;
    const known = Quote.safeParse(memory).data ?? null;
    switch (reason.kind) {
      case "answer": {
        const made = errandAnswer(QuoteMade, reason.answer);
        if (made === null || made.why === "gone") return ERRAND_FAILED;
        if (made.quote === null) return { hold: made.why ?? ERRAND_FAILED.hold, afresh: true };
        return afterMade(context, made.quote, settings.waitDays);
      }
      case "event": {
        const { by } = reason.data;
        const acceptedBy = typeof by === "string" ? by : null;
        return { go: "accepted", otherwise: "out", outputs: outputsOf(known === null ? null : { ...known, acceptedBy }) };
      }
      case "elapsed":
      case "released":
        return { go: "expired", otherwise: "out", outputs: outputsOf(known) };
      default:
        return runErrand({
          type: "makeQuote",
          prospectId: facts.prospect.id,
          lines: settings.lines.map(({ product, quantity, discount }) => ({ productId: product, quantity, discount })),
          validDays: settings.validDays,
          vat: RATES[settings.vat],
        });
    }
  },
});

function afterMade({ facts, now }: ModuleContext, quote: Quote, waitDays: number): ModuleAnswer {
  const outputs = outputsOf(quote);
  if (quote.acceptedBy !== null) return { go: "accepted", otherwise: "out", outputs };
  if (waitDays === 0) return { go: "out", outputs };
  const end = Temporal.Instant.from(quote.validUntil);
  if (Temporal.Instant.compare(end, now) <= 0) return { go: "expired", otherwise: "out", outputs };
  const waited = addDuration(now, waitDays, "days", facts.campaign.timeZone);
  return {
    waitFor: [{ event: "quote_accepted", key: quote.id }],
    until: Temporal.Instant.compare(waited, end) < 0 ? waited : end,
    memory: quote satisfies Json,
  };
}

function outputsOf(quote: Quote | null): NodeOutputs {
  const { url = null, number = null, total = null, amount = null, validUntil = null, acceptedBy = null } = quote ?? {};
  return { url, number, total, amount, validUntil, acceptedBy };
}
