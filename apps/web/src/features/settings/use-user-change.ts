import type { User } from "@filon/contracts/auth";
import { useQueryClient } from "@tanstack/react-query";
import { confirmUser } from "../../shared/session/index.ts";
import { currentUserQuery } from "../auth/index.ts";

/** Returns a function that updates the signed-in user in the cache and the session, so that the whole interface follows. */
export function useUserChange(): (change: Partial<User>) => void {
  const queries = useQueryClient();
  return (change) => {
    const user = queries.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...change });
    if (user) confirmUser(user);
  };
}
