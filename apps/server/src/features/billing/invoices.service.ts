import { OperationalError, UserError } from "@filon/contracts/errors";
import * as billing from "@filon/db/billing";
import { mailInvoice } from "./mail-invoice.ts";
import { type BillingTools, requireProvider, withProvider } from "./provider.ts";

/** Returns an invoice's PDF from the provider, with a file name. Throws 404. */
export async function downloadInvoice(tools: BillingTools, workspaceId: string, id: string): Promise<{ name: string; pdf: Uint8Array }> {
  const invoice = await tools.services.db.inWorkspace(workspaceId, (tx) => billing.findInvoice(tx, id));
  const url = invoice?.pdf_url;
  if (!invoice || !url) throw notFound();
  const { payments } = await requireProvider(tools);
  const pdf = await withProvider(() => payments.download(url));
  return { name: `filon-${(invoice.number ?? id).replaceAll(/[^\w-]/gu, "")}.pdf`, pdf };
}

/** Sends an invoice by e-mail again. Throws 404. */
export async function resendInvoice({ services }: BillingTools, workspaceId: string, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    const invoice = await billing.findInvoice(tx, id);
    // Drafts cannot be sent yet.
    if (invoice === null || invoice.status === "draft") throw notFound();
    const owner = await billing.findOwner(tx);
    if (owner === null) throw new OperationalError("billing.server.unavailable");
    await mailInvoice(tx, services, invoice, owner);
  });
}

const notFound = () => new UserError("billing.server.invoiceNotFound", { status: 404 });
