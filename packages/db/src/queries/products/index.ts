export * from "./images.ts";
export * from "./mentions.ts";
export * from "./products.ts";
