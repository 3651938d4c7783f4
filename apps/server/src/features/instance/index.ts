export { registerInstance } from "./instance.routes.ts";
export { DEMO_ACCOUNT, SANDBOX_URL_SETTING } from "./demo-account.ts";
