export * from "./names.ts";
export * from "./password-strength.ts";
