export * from "./company-register/index.ts";
export * from "./egress/index.ts";
export * from "./email-finder/index.ts";
export * from "./secret-box/index.ts";
export * from "./unipile/index.ts";
export * from "./stripe/index.ts";
export * from "./vies/index.ts";
export * from "./email-check/index.ts";
