export { registerBilling } from "./billing.routes.ts";
export { startBillingWatch } from "./billing-watch.ts";
export { SANDBOX_PAYMENTS_SETTING } from "./provider.ts";
