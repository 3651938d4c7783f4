import type { WorkspaceTx } from "@filon/db";
import * as billingInformation from "@filon/db/billing-information";
import type { BillingInvoiceRow, OwnerRow } from "@filon/db/billing";
import type { Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";

/** Sends an invoice by e-mail to the billing contact, or else to the owner. Returns the address. */
export async function mailInvoice(
  tx: WorkspaceTx,
  services: Services,
  invoice: Omit<BillingInvoiceRow, "id" | "attempts">,
  owner: OwnerRow,
): Promise<string> {
  const information = await billingInformation.find(tx);
  const to = information?.contact_email ? information.contact_email : owner.email;
  await sendProductMail(tx, services, {
    template: "invoice",
    to,
    language: owner.language,
    values: {
      number: invoice.number ?? "",
      issuedAt: invoice.issued_at.toISOString(),
      excludingVat: invoice.excluding_vat,
      vat: invoice.vat,
      includingVat: invoice.including_vat,
      url: invoice.page_url,
    },
  });
  return to;
}
