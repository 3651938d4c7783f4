export * from "./check-email-domain.ts";
