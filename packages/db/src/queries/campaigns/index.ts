export * from "./enrolments.ts";
export * from "./held.ts";
export * from "./quote.ts";
export * from "./read-campaigns.ts";
export * from "./tallies.ts";
export * from "./test-people.ts";
export * from "./timeline.ts";
export * from "./write-campaign.ts";
