import { type WorkspaceSecurity, workspaceSecurity } from "@filon/contracts/team";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const workspaceSecurityQuery = queryOptions({
  queryKey: ["workspace", "security"],
  queryFn: async ({ signal }) => (await call(workspaceSecurity.get, { signal })).data,
});

export async function change(secondFactorRequired: boolean): Promise<WorkspaceSecurity> {
  const security = (await callSignedIn(workspaceSecurity.change, { body: { secondFactorRequired } })).data;
  queryClient.setQueryData(workspaceSecurityQuery.queryKey, security);
  return security;
}
