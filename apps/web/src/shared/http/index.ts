export { ApiProblem } from "./api-problem.ts";
export { call, callRaw, handleRefusals } from "./call.ts";
export { messageOf, queryClient } from "./query-client.ts";
export { renewedToken } from "./renewal.ts";
export type { CallInput } from "./request.ts";
