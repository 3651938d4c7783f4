export * from "./installed-modules.ts";
export * from "./opinions.ts";
