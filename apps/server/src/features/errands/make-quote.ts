import { createHash } from "node:crypto";
import type { Errand } from "@filon/contracts/calls";
import type { QuoteLine, QuoteSeller } from "@filon/contracts/quotes";
import { newId, type WorkspaceTx } from "@filon/db";
import * as billingInformation from "@filon/db/billing-information";
import * as errands from "@filon/db/errands";
import { loadMentioned } from "@filon/db/products";
import * as prospects from "@filon/db/prospects";
import * as quotes from "@filon/db/quotes";
import * as timeline from "@filon/db/timeline";
import { instantOf, type Json, toVirtual } from "@filon/domain";
import { quoteAddress, quoteNumber, quoteTotal } from "../quotes/index.ts";
import { mailBrand } from "../team/index.ts";
import type { ErrandContext } from "./errand-context.ts";

const DAY_MS = 86_400_000;

type MakeQuote = Extract<Errand, { type: "makeQuote" }>;

/** Makes a quote of products at today's prices, or returns the one with the same lines that this run has made before. */
export function makeQuote(errand: MakeQuote, { once, services, callId, at }: ErrandContext): Promise<Json> {
  return once(async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    const person = await prospects.find(tx, errand.prospectId);
    if (place === null || !person) return { quote: null, why: "gone" };
    const contentKey = createHash("sha256").update(JSON.stringify(errand)).digest("base64url");
    const told = (row: quotes.QuoteRow) => answerOf(tx, row, quoteAddress(services, tx.workspaceId, row.id));
    const before = await quotes.findMade(tx, place.enrolment_id, contentKey);
    if (before !== null) return told(before);

    const products = await loadMentioned(tx, [...new Set(errand.lines.map(({ productId }) => productId))]);
    const lines: QuoteLine[] = [];
    let currency: string | null = null;
    for (const { productId, quantity, discount } of errand.lines) {
      const product = products.get(productId);
      if (product?.offered !== true) return { quote: null, why: "productArchived" };
      if (product.price === null || (currency !== null && currency !== product.currency)) return { quote: null, why: "quotePrice" };
      ({ currency } = product);
      const unitCents = Math.round(product.price * 100);
      const netCents = Math.round(unitCents * quantity * (1 - discount / 100));
      lines.push({ name: product.name, description: product.description, quantity, unitCents, discount, netCents });
    }
    const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
    const vatRate = Number(errand.vat);
    await quotes.lockNumbers(tx);
    const row = await quotes.create(tx, {
      id: newId(),
      prospectId: person.id,
      enrolmentId: place.enrolment_id,
      contentKey,
      buyer: `${person.first_name} ${person.last_name}`.trim(),
      company: person.company ?? "",
      seller: await sellerOf(tx),
      currency: currency ?? "EUR",
      lines,
      vatRate,
      netCents,
      vatCents: Math.round((netCents * vatRate) / 100),
      validUntil: new Date(at.getTime() + errand.validDays * DAY_MS),
      madeAt: at,
    });
    await timeline.append(tx, [
      { prospectId: person.id, type: "quote_made", data: { name: quoteNumber(row), to: quoteTotal(row, "fr") }, actorId: null },
    ]);
    return told(row);
  });
}

async function answerOf(tx: WorkspaceTx, row: quotes.QuoteRow, url: string): Promise<Json> {
  const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
  return {
    quote: {
      id: row.id,
      url,
      number: quoteNumber(row),
      total: quoteTotal(row, "fr"),
      amount: (row.netCents + row.vatCents) / 100,
      validUntil: toVirtual({ factor, anchor: instantOf(anchor) }, instantOf(row.validUntil)).toString(),
      acceptedBy: row.acceptedBy,
    },
    why: null,
  };
}

async function sellerOf(tx: WorkspaceTx): Promise<QuoteSeller> {
  const { workspace } = await mailBrand(tx);
  const known = await billingInformation.find(tx);
  if (known === null) return { name: workspace, address: "", siret: "", vatNumber: "" };
  const address = [known.address, `${known.postal_code} ${known.city}`.trim()].filter((line) => line !== "").join("\n");
  return { name: known.company_name || workspace, address, siret: known.siret, vatNumber: known.vat_number };
}
