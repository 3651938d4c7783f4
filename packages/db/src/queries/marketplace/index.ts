export * from "./installed-modules.ts";
export * from "./opinions.ts";
export * from "./proposals.ts";
export * from "./publications.ts";
export * from "./requests.ts";
