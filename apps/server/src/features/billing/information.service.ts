import { billingFaults, type BillingInformation, UserError, type VatResult } from "@filon/contracts";
import {
  announce,
  audit,
  type BillingInformationRow,
  findBillingCustomer,
  findBillingInformation,
  findOwner,
  lockBilling,
  writeBillingInformation,
} from "@filon/db";
import { isSiret } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { checkVatNumber, type VatCheck } from "@filon/integrations";
import { customerOf } from "./checkout.ts";
import { type BillingTools, withProvider } from "./provider.ts";
import type { Author } from "./take-up.ts";
import { vatDigits } from "./vat-number.ts";

interface Answer {
  information: BillingInformation;
  vatCheck: { result: "valid" | "invalid"; at: string } | null;
}

/** Whom invoices are made out to; before anything was said, what is known of the owner. */
export async function readInformation({ services }: BillingTools, workspaceId: string): Promise<Answer> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await findBillingInformation(tx);
    if (row !== null) return answerOf(row);
    const owner = await findOwner(tx);
    return {
      information: {
        ...BLANK,
        contactName: owner ? `${owner.first_name} ${owner.last_name}`.trim() : "",
        contactEmail: owner?.email ?? "",
      },
      vatCheck: null,
    };
  });
}

const BLANK: BillingInformation = {
  type: "company",
  country: null,
  companyName: "",
  vatNumber: "",
  siret: "",
  address: "",
  city: "",
  postalCode: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  detailedInvoice: false,
  purchaseOrderNumber: "",
  postalMail: false,
  period: "monthly",
  crm: null,
  calendar: null,
};

/**
 * Keeps whom invoices are made out to, and tells the provider. A new VAT number is asked after at the European register:
 * one that it does not know is refused, one that it cannot say anything of now is kept unchecked. Throws 400 with the fields.
 */
export async function writeInformation(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  given: BillingInformation,
  language: Language,
): Promise<Answer> {
  const information = tidy(given);
  const faults = billingFaults(information, isSiret);
  if (Object.keys(faults).length > 0) throw new UserError("billing.server.incomplete", { fields: faults });
  const { services } = tools;
  const before = await services.db.inWorkspace(workspaceId, findBillingInformation);
  const known = before !== null && before.vat_number === information.vatNumber && before.country === information.country;
  const check = information.vatNumber === "" || known ? null : await ask(tools, information.country, information.vatNumber);
  if (check?.result === "invalid") throw new UserError("billing.server.incomplete", { fields: { vatNumber: "billing.server.vatInvalid" } });
  const provider = await tools.provider();
  const at = new Date(services.now().epochMilliseconds);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    await lockBilling(tx);
    const row = rowOf(information, known ? before : null, check, at);
    await writeBillingInformation(tx, row, at);
    const customer = await findBillingCustomer(tx);
    if (customer !== null && customer.provider === provider?.kind)
      await withProvider(() => provider.payments.updateCustomer(customer.provider_id, customerOf(row, language)));
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit(tx, { action: "billingInformationChanged", at, actorId: author?.userId ?? null, ip: author?.ip ?? null, workspaceId });
    return answerOf(row);
  });
}

/** Asks after a VAT number (BILLING-13). Throws 400 without a country. */
export async function checkVatOf(
  tools: BillingTools,
  country: string | null,
  vatNumber: string,
): Promise<{ result: VatResult; name: string | null; isTest: boolean }> {
  if (country === null) throw new UserError("billing.server.countryFirst", { fields: { country: "billing.server.countryFirst" } });
  if (vatNumber === "") throw new UserError("billing.server.incomplete", { fields: { vatNumber: "billing.server.required" } });
  const { isTest } = await tools.vies();
  const { result, name } = await ask(tools, country, vatNumber);
  return { result, name, isTest };
}

async function ask(tools: BillingTools, country: string | null, vatNumber: string): Promise<VatCheck> {
  const digits = country === null ? null : vatDigits(country, vatNumber);
  if (country === null || digits === null) return { result: "invalid", name: null, address: null, requestId: null };
  const { url } = await tools.vies();
  return checkVatNumber(tools.egress, url, { country, digits });
}

/** Numbers without the spaces and points that people write; a company's fields are empty for an individual. */
function tidy(given: BillingInformation): BillingInformation {
  const isCompany = given.type === "company";
  return {
    ...given,
    companyName: isCompany ? given.companyName : "",
    vatNumber: isCompany ? given.vatNumber.replaceAll(/[\s.-]/gu, "").toUpperCase() : "",
    siret: isCompany ? given.siret.replaceAll(/\s/gu, "") : "",
  };
}

function rowOf(
  information: BillingInformation,
  before: BillingInformationRow | null,
  check: VatCheck | null,
  at: Date,
): BillingInformationRow {
  const isChecked = check?.result === "valid";
  return {
    type: information.type,
    country: information.country,
    company_name: information.companyName,
    vat_number: information.vatNumber,
    siret: information.siret,
    address: information.address,
    city: information.city,
    postal_code: information.postalCode,
    contact_name: information.contactName,
    contact_email: information.contactEmail,
    contact_phone: information.contactPhone,
    detailed_invoice: information.detailedInvoice,
    purchase_order_number: information.purchaseOrderNumber,
    postal_mail: information.postalMail,
    period: information.period,
    crm: information.crm,
    calendar: information.calendar,
    vat_result: isChecked ? "valid" : (before?.vat_result ?? null),
    vat_checked_at: isChecked ? at : (before?.vat_checked_at ?? null),
    vat_request_id: isChecked ? check.requestId : (before?.vat_request_id ?? null),
  };
}

function answerOf(row: BillingInformationRow): Answer {
  return {
    information: {
      type: row.type,
      // Written from the same list.
      country: row.country as BillingInformation["country"],
      companyName: row.company_name,
      vatNumber: row.vat_number,
      siret: row.siret,
      address: row.address,
      city: row.city,
      postalCode: row.postal_code,
      contactName: row.contact_name,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      detailedInvoice: row.detailed_invoice,
      purchaseOrderNumber: row.purchase_order_number,
      postalMail: row.postal_mail,
      period: row.period,
      crm: row.crm,
      calendar: row.calendar,
    },
    vatCheck:
      row.vat_result === null || row.vat_checked_at === null ? null : { result: row.vat_result, at: row.vat_checked_at.toISOString() },
  };
}
