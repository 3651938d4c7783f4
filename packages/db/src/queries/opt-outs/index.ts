export * from "./opt-outs.ts";
