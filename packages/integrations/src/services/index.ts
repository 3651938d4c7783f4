export { createAirtable } from "./airtable.ts";
export { createNotion } from "./notion.ts";
export type { RowStore, ServiceAccount } from "./row-store.ts";
export { type ServiceAccess, ServiceFailed } from "./service-request.ts";
