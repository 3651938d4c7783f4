import { z } from "zod";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";
import { BillingPeriod } from "./subscription.ts";

export const BillingType = z.enum(["individual", "company"]);
export type BillingType = z.infer<typeof BillingType>;

/** Member states, by ISO code, and XI (Northern Ireland): the European register has their VAT numbers. */
export const VAT_COUNTRIES = [
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
  "XI",
] as const;

/** Countries that a bill can go to: the member states, and some others. */
export const BILLING_COUNTRIES = [...VAT_COUNTRIES, "CA", "CH", "GB", "LI", "MC", "NO", "US"] as const;
export const BillingCountry = z.enum(BILLING_COUNTRIES);
export type BillingCountry = z.infer<typeof BillingCountry>;

/** Tools that the form asks about (BILLING-12): recorded, but not connected. */
export const BillingCrm = z.enum(["salesforce", "hubspot", "pipedrive"]);
export const BillingCalendar = z.enum(["google", "outlook"]);

const REQUIRED = "billing.server.required";
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((value) => !value.includes("\0"));

/** Recipient of invoices (BILLING-11). */
export const BillingInformation = z
  .strictObject({
    type: BillingType,
    country: BillingCountry.nullable(),
    companyName: text(200),
    vatNumber: text(20),
    siret: text(20),
    address: text(300),
    city: text(120),
    postalCode: text(20),
    contactName: text(200),
    contactEmail: text(254),
    contactPhone: text(40),
    detailedInvoice: z.boolean(),
    purchaseOrderNumber: text(80),
    postalMail: z.boolean(),
    period: BillingPeriod,
    crm: BillingCrm.nullable(),
    calendar: BillingCalendar.nullable(),
  })
  .meta({ id: "BillingInformation" });
export type BillingInformation = z.infer<typeof BillingInformation>;

/** Fields required from everybody; companies have more (BILLING-15). */
const NEEDED = ["country", "address", "city", "postalCode", "contactName", "contactEmail"] as const;
const NEEDED_OF_COMPANIES = ["companyName"] as const;

/** Returns the fields of the form that are wrong, each with the key of its message. `siretIsValid` checks the digits. */
export function billingFaults(
  information: BillingInformation,
  siretIsValid: (siret: string) => boolean,
): Readonly<Partial<Record<keyof BillingInformation, string>>> {
  const faults: Partial<Record<keyof BillingInformation, string>> = {};
  const isCompany = information.type === "company";
  for (const name of isCompany ? [...NEEDED, ...NEEDED_OF_COMPANIES] : NEEDED) {
    const value = information[name];
    if (value === null || value === "") faults[name] = REQUIRED;
  }
  if (faults.contactEmail === undefined && !EMAIL_SHAPE.test(information.contactEmail)) faults.contactEmail = "billing.server.email";
  // A French company needs a SIRET; others have none, but one that is given is checked.
  if (isCompany && information.siret === "" && information.country === "FR") faults.siret = REQUIRED;
  else if (isCompany && information.siret !== "" && !siretIsValid(information.siret)) faults.siret = "billing.server.siret";
  return faults;
}

export const VatResult = z.enum(["valid", "invalid", "error"]);
export type VatResult = z.infer<typeof VatResult>;
