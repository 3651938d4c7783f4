export { allowanceOf, roomOf, takeAllowance, takeOne } from "./allowance.ts";
export { announceProspects } from "./announce-change.ts";
export { searchEmailFor } from "./email-search.service.ts";
export { obeyStop } from "./judgement.service.ts";
export { createLead, updateLead } from "./lead.service.ts";
export { readFields } from "./prospect-fields.ts";
export { registerProspects } from "./prospects.routes.ts";
export type { Actor } from "./prospects.service.ts";
