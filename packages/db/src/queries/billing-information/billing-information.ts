import type { WorkspaceTx } from "../../database.ts";
import type { PeriodName } from "../billing/mirror.ts";

export interface BillingInformationRow {
  type: "individual" | "company";
  country: string | null;
  company_name: string;
  vat_number: string;
  siret: string;
  address: string;
  city: string;
  postal_code: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  detailed_invoice: boolean;
  purchase_order_number: string;
  postal_mail: boolean;
  period: PeriodName;
  crm: "salesforce" | "hubspot" | "pipedrive" | null;
  calendar: "google" | "outlook" | null;
  vat_result: "valid" | "invalid" | null;
  vat_checked_at: Date | null;
  vat_request_id: string | null;
}

const COLUMNS = [
  "type",
  "country",
  "company_name",
  "vat_number",
  "siret",
  "address",
  "city",
  "postal_code",
  "contact_name",
  "contact_email",
  "contact_phone",
  "detailed_invoice",
  "purchase_order_number",
  "postal_mail",
  "period",
  "crm",
  "calendar",
  "vat_result",
  "vat_checked_at",
  "vat_request_id",
] as const satisfies readonly (keyof BillingInformationRow)[];

export async function find(tx: WorkspaceTx): Promise<BillingInformationRow | null> {
  const { rows } = await tx.query<BillingInformationRow>({
    name: "billing-information-find",
    text: `SELECT ${COLUMNS.join(", ")} FROM billing_information WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export async function set(tx: WorkspaceTx, row: BillingInformationRow, at: Date): Promise<void> {
  const places = COLUMNS.map((_, index) => `$${index + 3}`).join(", ");
  const updates = COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ");
  await tx.query({
    name: "billing-information-set",
    text: `INSERT INTO billing_information (workspace_id, updated_at, ${COLUMNS.join(", ")}) VALUES ($1, $2, ${places})
           ON CONFLICT (workspace_id) DO UPDATE SET updated_at = excluded.updated_at, ${updates}`,
    values: [tx.workspaceId, at, ...COLUMNS.map((name) => row[name])],
  });
}
