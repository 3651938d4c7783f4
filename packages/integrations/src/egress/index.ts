export { type AllowList, allowList, bareHost } from "./allow-list.ts";
export { createEgress, type Egress, type EgressAnswer, EgressFailed, type EgressOptions, type EgressRequest } from "./egress-client.ts";
export { isPublicUnicast } from "./public-address.ts";
export { EgressRefused, type ResolvedAddress, type ResolveOptions, resolvePublic } from "./resolve-public.ts";
