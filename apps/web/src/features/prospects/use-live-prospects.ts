import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useServerEvent } from "../../shared/realtime/index.ts";

/** Minimum time between refetches, in milliseconds: an import announces thousands of changes. */
const PAUSE_MS = 3000;
/** A list scrolled beyond this many pages is not refetched: it would take many requests, and rows would jump. */
const PAGES_KEPT_LIVE = 3;

/** Refetches the list and its count when the server announces changes. */
export function useLiveProspects(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useServerEvent("prospect:changed", () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: ["prospects", "count"] });
      void queries.invalidateQueries({ queryKey: ["lists"] });
      void queries.invalidateQueries({
        queryKey: ["prospects", "list"],
        predicate: ({ state }) => ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= PAGES_KEPT_LIVE,
      });
    }, PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
