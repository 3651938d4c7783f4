export * as auth from "./auth.endpoints.ts";
export * as recovery from "./recovery.endpoints.ts";
export * as twoFactorLogin from "./two-factor-login.endpoints.ts";
export * from "./brand.ts";
export * from "./recovery.ts";
export * from "./two-factor-login.ts";
export * from "./user.ts";
export * from "./user.values.ts";
export * from "./auth.ts";
