import { billingFaults, type BillingInformation, type VatResult } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import * as billingInformation from "@filon/db/billing-information";
import * as audit from "@filon/db/audit";
import * as billing from "@filon/db/billing";
import type { BillingInformationRow } from "@filon/db/billing-information";
import { announce } from "@filon/db/realtime";
import { isSiret, siretChecks } from "@filon/domain";
import { checkVatNumber, type VatCheck } from "@filon/integrations";
import type { BillingTools } from "./provider.ts";
import { withBilling } from "./standing.ts";
import type { Author } from "./take-up.ts";
import { tellProvider } from "./tell-provider.ts";
import { countVatTry } from "./vat-tries.ts";
import { isInVies, readVatNumber } from "./vat-number.ts";
import { nowOf } from "../../services.ts";

/** On whose behalf the register is asked. */
interface Asker {
  readonly workspaceId: string;
  readonly userId: string | null;
}

interface Answer {
  information: BillingInformation;
  vatCheck: { result: "valid" | "invalid"; at: string } | null;
  /** Fields that are stored but look mistyped. */
  warnings: "siret"[];
}

/** Returns the billing information; before any is set, a draft from what is known of the owner. */
export async function get({ services }: BillingTools, workspaceId: string): Promise<Answer> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await billingInformation.find(tx);
    if (row !== null) return answerOf(row);
    const owner = await billing.findOwner(tx);
    return {
      information: {
        ...BLANK,
        contactName: owner ? `${owner.first_name} ${owner.last_name}`.trim() : "",
        contactEmail: owner?.email ?? "",
      },
      vatCheck: null,
      warnings: [],
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
 * Stores the billing information and sends it to the provider; if that fails, the watch retries. A new VAT number is checked with the European
 * register: unknown numbers are refused, and numbers it cannot check now, or of countries outside it, are stored as unchecked. Throws 400 with the
 * fields.
 */
export async function set(tools: BillingTools, workspaceId: string, author: Author, given: BillingInformation): Promise<Answer> {
  const information = tidy(given);
  const faults = billingFaults(information, isSiret);
  if (Object.keys(faults).length > 0) throw new UserError("billing.server.incomplete", { fields: faults });
  const { services } = tools;
  const before = await services.db.inWorkspace(workspaceId, billingInformation.find);
  const known = before !== null && before.vat_number === information.vatNumber && before.country === information.country;
  const check =
    information.vatNumber === "" || known
      ? null
      : await ask(tools, { workspaceId, userId: author?.userId ?? null }, information.country, information.vatNumber);
  if (check?.result === "invalid") throw new UserError("billing.server.incomplete", { fields: { vatNumber: "billing.server.vatInvalid" } });
  const at = nowOf(services);
  const row = rowOf(information, known ? before : null, check, at);
  await services.db.inWorkspace(workspaceId, async (tx) => {
    await billing.lock(tx);
    await billingInformation.set(tx, row, at);
    await billing.noteUntold(tx, at);
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, {
      action: "billingInformationChanged",
      at,
      actorId: author?.userId ?? null,
      ip: author?.ip ?? null,
      workspaceId,
    });
  });
  await tellNow(tools, workspaceId);
  return answerOf(row);
}

/** Sends the provider what was just saved, if there is one; failures are retried later. */
async function tellNow(tools: BillingTools, workspaceId: string): Promise<void> {
  if ((await tools.provider()) === null) return;
  await withBilling(tools, workspaceId, ({ standing }) => tellProvider(tools, standing)).catch((error: unknown) =>
    tools.services.log.warn(
      { err: error, workspaceId },
      "the billing information could not be sent to the payment provider; it will be retried",
    ),
  );
}

/** Checks a VAT number (BILLING-13). Throws 400 without a country, 429 after many. */
export async function checkVat(
  tools: BillingTools,
  asker: Asker,
  country: string | null,
  vatNumber: string,
): Promise<{ result: VatResult; register: "vies" | "none"; name: string | null; isTest: boolean }> {
  if (country === null) throw new UserError("billing.server.countryFirst", { fields: { country: "billing.server.countryFirst" } });
  if (vatNumber === "") throw new UserError("billing.server.incomplete", { fields: { vatNumber: "billing.server.required" } });
  const { result, name } = await ask(tools, asker, country, vatNumber);
  const register = isInVies(country) ? "vies" : "none";
  const { isTest } = await tools.vies();
  return { result, register, name, isTest: isTest && register === "vies" };
}

/** Checks a number's form and check digits, and in member states asks the register. */
async function ask(tools: BillingTools, asker: Asker, country: string | null, vatNumber: string): Promise<VatCheck> {
  const nothing = { name: null, address: null, requestId: null };
  const read = country === null ? null : readVatNumber(country, vatNumber);
  if (read === null) return { result: "invalid", ...nothing };
  if (read.vies === null) return { result: "valid", ...nothing };
  await countVatTry(tools.services, asker);
  const { url } = await tools.vies();
  return checkVatNumber(tools.egress, url, read.vies);
}

/** Strips the spaces and points that people type; an individual's company fields become empty. */
function tidy(given: BillingInformation): BillingInformation {
  const isCompany = given.type === "company";
  return {
    ...given,
    companyName: isCompany ? given.companyName : "",
    vatNumber: isCompany ? given.vatNumber.replaceAll(/[\s.-]/gu, "").toUpperCase() : "",
    siret: isCompany ? given.siret.replaceAll(/[\s.-]/gu, "") : "",
  };
}

function rowOf(
  information: BillingInformation,
  before: BillingInformationRow | null,
  check: VatCheck | null,
  at: Date,
): BillingInformationRow {
  // A number checked by its form alone counts as unchecked.
  const isChecked = check?.result === "valid" && information.country !== null && isInVies(information.country);
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
    warnings: row.siret === "" || siretChecks(row.siret) ? [] : ["siret"],
  };
}
