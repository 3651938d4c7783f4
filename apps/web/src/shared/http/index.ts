export { ApiProblem } from "./api-problem.ts";
export { assetAddress } from "./host.ts";
export { call, callAs, callRaw, handleRefusals } from "./call.ts";
export { messageOf, queryClient } from "./query-client.ts";
export { exchangeToken, renewedToken, renewSavedToken } from "./renewal.ts";
export { whenAnswered } from "./when-answered.ts";
export type { CallInput } from "./request.ts";
