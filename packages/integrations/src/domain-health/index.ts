export { checkDomainHealth } from "./check-domain-health.ts";
export type { DomainRecords } from "./domain-records.ts";
