export * from "./contact-points.ts";
