export * as style from "./style.endpoints.ts";
export * from "./style.ts";
