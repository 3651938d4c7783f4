import { ownWorkspaces, type User } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { emailOfSavedToken, keepSavedToken, openSession, storedRefreshToken } from "../../../shared/session/index.ts";

/** The workspaces that the signed-in user can come into. */
export const ownWorkspacesQuery = queryOptions({
  queryKey: ["own-workspaces"],
  queryFn: async ({ signal }) => (await call(ownWorkspaces.list, { signal })).data,
  staleTime: 300_000,
});

/**
 * Puts a session in the place of the one it follows, also where the account is remembered by it, and starts the application
 * afresh: nothing read or connected in the other workspace stays.
 */
export function goOn(answer: { readonly token: string; readonly refreshToken: string; readonly user: User }): void {
  const used = storedRefreshToken();
  const savedEmail = used === null ? null : emailOfSavedToken(used);
  openSession(answer);
  if (savedEmail !== null) keepSavedToken(savedEmail, answer.refreshToken);
  window.location.assign("/dashboard");
}

/** Goes on in another of the user's workspaces. Throws ApiProblem. */
export async function open(id: string): Promise<void> {
  goOn(await call(ownWorkspaces.open, { params: { id }, body: {} }));
}
