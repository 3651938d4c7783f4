export { logPage, logPlace, placeAfter } from "./log-page.ts";
export { timelineEntry } from "./timeline-entry.ts";
