export { ApiProblem } from "./api-problem.ts";
export { assetAddress } from "./host.ts";
export { call, callAs, callRaw, handleRefusals } from "./call.ts";
export { failureInPlace, messageOf, queryClient, serverMessageOf } from "./query-client.ts";
export { isServerAway, lookForServer, serverAwaySince, serverBack, subscribeReach, watchServer } from "./reach.ts";
export { handleIdentityChecks } from "./identity-check.ts";
export { renewedToken, renewSavedToken } from "./renewal.ts";
export { whenAnswered } from "./when-answered.ts";
export type { CallInput } from "./request.ts";
