export * as billingInformation from "./billing-information.endpoints.ts";
export * as billing from "./billing.endpoints.ts";
export * from "./information.ts";
export * from "./subscription.ts";
