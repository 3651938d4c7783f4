export { rehearse } from "./rehearse.ts";
export type { Rehearsal, RehearsalRequest, RehearsedStop } from "./types.ts";
