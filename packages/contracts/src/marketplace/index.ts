export * as marketplace from "./marketplace.endpoints.ts";
export * as proposals from "./proposals.endpoints.ts";
export * from "./catalogue.ts";
export * from "./requests.ts";
