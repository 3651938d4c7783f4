export { rehearse } from "./rehearse.ts";
export type { ForkReason, Rehearsal, RehearsalRequest, RehearsedStop } from "./types.ts";
