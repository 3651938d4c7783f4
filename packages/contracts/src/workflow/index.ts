export * from "./graph-edit.ts";
export * from "./workflow.ts";
