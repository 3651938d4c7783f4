import type { PaymentCustomer } from "@filon/integrations";
import { translate } from "@filon/i18n/server";
import type { Standing } from "./standing.ts";
import { readVatNumber } from "./vat-number.ts";

/**
 * Returns the customer as the provider stores it: the billing information, with VAT number, SIRET, order number and a note
 * that invoices also go by post (BILLING-11), in the owner's language.
 */
export function customerOf({ information, owner, workspace }: Pick<Standing, "information" | "owner" | "workspace">): PaymentCustomer {
  const language = owner?.language ?? "fr";
  if (information === null) return { name: workspace.name, email: owner?.email ?? "", language, taxId: null, facts: [], isDetailed: false };
  const vat =
    information.country === null || information.vat_number === "" ? null : readVatNumber(information.country, information.vat_number);
  const fact = (key: "siret" | "purchaseOrderNumber" | "vatNumber", value: string) =>
    value === "" ? [] : [{ name: translate(language, `billing.information.${key}`), value }];
  return {
    name: information.type === "company" ? information.company_name : information.contact_name,
    email: information.contact_email,
    phone: information.contact_phone,
    language,
    address: {
      line1: information.address,
      postalCode: information.postal_code,
      city: information.city,
      // Greece and Northern Ireland have other country codes in addresses than in VAT numbers.
      country: information.country === "XI" ? "GB" : (information.country ?? "FR"),
    },
    taxId: vat?.taxId ?? null,
    facts: [
      // Numbers for which the provider has no type are given as text.
      ...(vat !== null && vat.taxId === null ? fact("vatNumber", vat.written) : []),
      ...fact("siret", information.siret),
      ...fact("purchaseOrderNumber", information.purchase_order_number),
      ...(information.postal_mail
        ? [{ name: translate(language, "billing.information.sending"), value: translate(language, "billing.information.byPost") }]
        : []),
    ],
    isDetailed: information.detailed_invoice,
  };
}
