import { useRouter } from "@tanstack/react-router";
import { changed } from "./admin-search.ts";

type ListPath =
  | "/admin/invitations"
  | "/admin/tickets"
  | "/admin/users"
  | "/admin/workspaces"
  | "/admin/audit"
  | "/admin/requests"
  | "/admin/engine";

/** Returns functions that change or clear a list's search, filters, order and page in the address. */
export function useListAddress<Search extends object>(to: ListPath, search: Search) {
  const router = useRouter();
  const go = (next: object) => {
    // A debounced search must not navigate back to the list after the user has opened a row.
    if (router.latestLocation.pathname === to) void router.navigate({ to, search: next, replace: true });
  };
  return {
    change: (next: Partial<Record<keyof Search, unknown>>) => go(changed(search, next)),
    clear: () => go({}),
  };
}
