import { useRouter } from "@tanstack/react-router";
import { changed } from "./admin-search.ts";

type ListPath = "/admin/invitations" | "/admin/tickets" | "/admin/users" | "/admin/workspaces" | "/admin/audit" | "/admin/requests";

/** What changes a list's address: its search, filters, order and page. */
export function useListAddress<Search extends object>(to: ListPath, search: Search) {
  const router = useRouter();
  const go = (next: object) => {
    // Whoever has just opened a row is on their way to it: what they were typing must not call them back.
    if (router.latestLocation.pathname === to) void router.navigate({ to, search: next, replace: true });
  };
  return {
    change: (next: Partial<Record<keyof Search, unknown>>) => go(changed(search, next)),
    clear: () => go({}),
  };
}
