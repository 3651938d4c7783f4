export * from "./digests.ts";
export * from "./digest-news.ts";
