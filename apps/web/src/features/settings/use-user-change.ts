import type { User } from "@filon/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { confirmUser } from "../../shared/session/index.ts";
import { currentUserQuery } from "../auth/index.ts";

/** Lets the header, the formats and whatever else shows the signed-in user follow a change at once. */
export function useUserChange(): (change: Partial<User>) => void {
  const queries = useQueryClient();
  return (change) => {
    const user = queries.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...change });
    if (user) confirmUser(user);
  };
}
