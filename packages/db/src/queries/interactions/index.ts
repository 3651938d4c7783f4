export * from "./interactions.ts";
