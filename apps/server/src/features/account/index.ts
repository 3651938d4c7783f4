export { registerAccountSettings } from "./account.routes.ts";
