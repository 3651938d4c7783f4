import { sessions } from "@filon/contracts/account";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await call(sessions.list, { signal })).data,
});

export const loginsQuery = queryOptions({
  queryKey: ["account", "logins"],
  queryFn: async ({ signal }) => (await call(sessions.listLogins, { signal })).data,
});

/** Query keys to refetch when sessions end. */
export const SESSIONS_SHOWN = [sessionsQuery.queryKey];

export async function end(id: string): Promise<void> {
  await callSignedIn(sessions.end, { params: { id } });
}

export async function endOthers(): Promise<void> {
  await callSignedIn(sessions.endOthers, {});
}
