export { registerAccountSettings } from "./account.routes.ts";
export { confirmPassword } from "./confirm-password.ts";
export { accountOf } from "./profile.service.ts";
