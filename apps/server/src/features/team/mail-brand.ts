import type { WorkspaceTx } from "@filon/db";
import * as brand from "@filon/db/brand";
import { textOnColour } from "@filon/domain";
import { brandOf } from "../auth/index.ts";
import type { MailBrand } from "../mails/index.ts";

/** Returns the brand for e-mails on behalf of the transaction's workspace; nothing for Filon's own look (PLAN-11). */
export async function mailBrand(tx: WorkspaceTx): Promise<{ workspace: string; brand: MailBrand | null }> {
  const { workspaceName, ...row } = await brand.find(tx);
  const { name, colour, logo } = brandOf(row);
  const text = colour && textOnColour(colour);
  const isOwn = (name ?? colour ?? logo) !== null;
  return {
    workspace: name ?? workspaceName,
    brand: isOwn ? { name: name ?? workspaceName, colour: colour && text ? { ground: colour, text } : null, logo } : null,
  };
}
