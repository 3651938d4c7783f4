export { createAirtable } from "./airtable.ts";
export { type Crm, mergeContact } from "./crm.ts";
export { createGoogleSheets } from "./google-sheets.ts";
export { createHubSpot } from "./hubspot.ts";
export { createNotion } from "./notion.ts";
export { createPipedrive } from "./pipedrive.ts";
export { createSalesforce } from "./salesforce.ts";
export type { RowStore, ServiceAccount } from "./row-store.ts";
export { type ServiceAccess, ServiceFailed } from "./service-request.ts";
