import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import * as quotes from "@filon/db/quotes";
import type { QuoteRow } from "@filon/db/quotes";
import * as timeline from "@filon/db/timeline";
import { reportEvent } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";
import type { MailBrand } from "../mails/index.ts";
import { announceProspects } from "../prospects/index.ts";
import { mailBrand } from "../team/index.ts";
import { quoteNumber } from "./quote-words.ts";

/** A quote as its reader sees it. */
export interface ShownQuote {
  readonly row: QuoteRow;
  readonly workspace: string;
  readonly brand: MailBrand | null;
  readonly isOver: boolean;
}

/** Returns the quote of a token; null when the token is not ours, or the quote or its workspace is gone. */
export async function findShown(services: Services, token: string): Promise<ShownQuote | null> {
  const claims = signedIds(services.config.secretKey, "quote").read(token);
  if (claims === null) return null;
  return services.db.inWorkspace(claims.workspaceId, async (tx) => {
    const row = await quotes.find(tx, claims.id);
    if (row === null) return null;
    return { row, ...(await mailBrand(tx)), isOver: row.acceptedAt === null && row.validUntil <= nowOf(services) };
  });
}

/**
 * Accepts a quote in the name of the person who typed theirs, once: a form may be sent twice. Throws 422 without a name, 409 when it is no
 * longer valid.
 */
export async function accept(services: Services, token: string, by: string): Promise<void> {
  const claims = signedIds(services.config.secretKey, "quote").read(token);
  if (claims === null) throw new UserError("quotes.errors.notFound", { status: 404 });
  const name = cutText(by.trim(), 200);
  if (name === "") throw new UserError("quotes.errors.name", { status: 422 });
  const at = nowOf(services);
  await services.db.inWorkspace(claims.workspaceId, async (tx) => {
    const found = await quotes.find(tx, claims.id);
    if (found === null) throw new UserError("quotes.errors.notFound", { status: 404 });
    if (found.acceptedAt !== null) return;
    if (found.validUntil <= at) throw new UserError("quotes.errors.over", { status: 409 });
    // Acts and enrolments are locked before anything else.
    const event = { source: "quotes", sourceEventId: `accepted:${found.id}`, key: found.id, data: { by: name } };
    await reportEvent(tx, { prospectId: found.prospectId, type: "quote_accepted", at, ...event });
    if (!(await quotes.noteAcceptance(tx, found.id, { by: name, at }))) return;
    const data = { name: quoteNumber(found), detail: name };
    await timeline.append(tx, [{ prospectId: found.prospectId, type: "quote_accepted", data, actorId: null }]);
    await announceProspects(tx, services, found.prospectId);
  });
}
