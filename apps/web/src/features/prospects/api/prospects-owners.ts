import type { ProspectOwner } from "@filon/contracts/prospects";
import { useQuery } from "@tanstack/react-query";
import { ownersQuery } from "../../../shared/queries/prospects-owners.ts";

const NONE: readonly ProspectOwner[] = [];

/** Returns who can own prospects; empty in a workspace of one, where there is no choice. */
export function useOwners(): readonly ProspectOwner[] {
  const { data } = useQuery(ownersQuery);
  return data !== undefined && data.length > 1 ? data : NONE;
}
