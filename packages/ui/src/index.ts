export * from "./controls/index.ts";
export * from "./display/index.ts";
export * from "./feedback/index.ts";
export * from "./format/index.ts";
export * from "./line/index.ts";
export * from "./table/index.ts";
export * from "./theme/index.ts";
export * from "./toast/index.ts";
