import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { ServiceAccount } from "./row-store.ts";
import { askService, type ServiceAccess, unreadable } from "./service-request.ts";

const UserInfo = z.object({ email: z.string() });

/** Asks Google whose account an access is (scope userinfo.email). Throws ServiceFailed. */
export async function readGoogleAccount(egress: Egress, access: ServiceAccess, signal?: AbortSignal): Promise<ServiceAccount> {
  const identity = { baseUrl: access.identityUrl ?? access.baseUrl, token: access.token };
  const { status, body } = await askService(egress, identity, { method: "GET", path: "/oauth2/v3/userinfo", ...(signal && { signal }) });
  const known = UserInfo.safeParse(body);
  if (!known.success) throw unreadable(status);
  return { name: known.data.email };
}
