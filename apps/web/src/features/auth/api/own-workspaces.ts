import { ownWorkspaces } from "@filon/contracts/team";
import type { User } from "@filon/contracts/auth";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { emailOfSavedToken, keepSavedToken, openSession, storedRefreshToken } from "../../../shared/session/index.ts";

/** The workspaces the signed-in user can open. */
export const ownWorkspacesQuery = queryOptions({
  queryKey: ["own-workspaces"],
  queryFn: async ({ signal }) => (await call(ownWorkspaces.list, { signal })).data,
  staleTime: 300_000,
});

/**
 * Replaces the current session, also in the saved account that holds its token, and reloads the application, so that no data or
 * connection of the previous workspace remains.
 */
export function goOn(answer: { readonly token: string; readonly refreshToken: string; readonly user: User }): void {
  const used = storedRefreshToken();
  const savedEmail = used === null ? null : emailOfSavedToken(used);
  openSession(answer);
  if (savedEmail !== null) keepSavedToken(savedEmail, answer.refreshToken);
  window.location.assign("/dashboard");
}

/** Switches to another of the user's workspaces. Throws ApiProblem. */
export async function open(id: string): Promise<void> {
  goOn(await call(ownWorkspaces.open, { params: { id }, body: {} }));
}
