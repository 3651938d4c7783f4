import type { QuoteLine, QuoteSeller } from "@filon/contracts/quotes";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

export interface NewQuote {
  readonly id: string;
  readonly prospectId: string;
  readonly enrolmentId: string;
  readonly contentKey: string;
  readonly buyer: string;
  readonly company: string;
  readonly seller: QuoteSeller;
  readonly currency: string;
  readonly lines: readonly QuoteLine[];
  readonly vatRate: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly validUntil: Date;
  readonly madeAt: Date;
}

export interface QuoteRow extends NewQuote {
  readonly year: number;
  readonly place: number;
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
}

const QUOTE = `
  id, year, place, prospect_id AS "prospectId", enrolment_id AS "enrolmentId", content_key AS "contentKey", buyer, company, seller, currency, lines,
  vat_rate::float8 AS "vatRate", net_cents::float8 AS "netCents", vat_cents::float8 AS "vatCents", valid_until AS "validUntil",
  accepted_at AS "acceptedAt", accepted_by AS "acceptedBy", made_at AS "madeAt"`;

/** Returns a quote; null when there is none. */
export async function find(tx: WorkspaceTx, id: string): Promise<QuoteRow | null> {
  const { rows } = await tx.query<QuoteRow>({
    name: "quotes-find",
    text: `SELECT ${QUOTE} FROM quote WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns the quote with this content that a run has made; null when it has made none. */
export async function findMade(tx: WorkspaceTx, enrolmentId: string, contentKey: string): Promise<QuoteRow | null> {
  const { rows } = await tx.query<QuoteRow>({
    name: "quotes-find-made",
    text: `SELECT ${QUOTE} FROM quote WHERE workspace_id = $1 AND enrolment_id = $2 AND content_key = $3`,
    values: [tx.workspaceId, enrolmentId, contentKey],
  });
  return rows[0] ?? null;
}

/** Holds the workspace's numbers of quotes until the transaction ends, so that they have no gaps. */
export async function lockNumbers(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "quotes-lock-numbers",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('quote ' || $1, 0))",
    values: [tx.workspaceId],
  });
}

/** Stores a quote under the next number of its year; call lockNumbers before. */
export async function create(tx: WorkspaceTx, quote: NewQuote): Promise<QuoteRow> {
  const { rows } = await tx.query<QuoteRow>({
    name: "quotes-create",
    text: `
      INSERT INTO quote (workspace_id, id, year, place, prospect_id, enrolment_id, content_key, buyer, company, seller, currency, lines, vat_rate,
        net_cents, vat_cents, valid_until, made_at)
      VALUES ($1, $2, $3, (SELECT coalesce(max(q.place), 0) + 1 FROM quote q WHERE q.workspace_id = $1 AND q.year = $3),
        $4, $5, $6, $7, $8, $9::jsonb, $10, $11::jsonb, $12, $13, $14, $15, $16)
      RETURNING ${QUOTE}`,
    values: [
      tx.workspaceId,
      quote.id,
      quote.madeAt.getUTCFullYear(),
      quote.prospectId,
      quote.enrolmentId,
      quote.contentKey,
      quote.buyer,
      quote.company,
      storableJson(quote.seller),
      quote.currency,
      storableJson(quote.lines),
      quote.vatRate,
      quote.netCents,
      quote.vatCents,
      quote.validUntil,
      quote.madeAt,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("a quote was not stored");
  return row;
}

/** Notes who has accepted a quote. Returns false when somebody has already. */
export async function noteAcceptance(
  tx: WorkspaceTx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "quotes-note-acceptance",
    text: "UPDATE quote SET accepted_at = $4, accepted_by = $3 WHERE workspace_id = $1 AND id = $2 AND accepted_at IS NULL",
    values: [tx.workspaceId, id, by, at],
  });
  return rowCount === 1;
}
