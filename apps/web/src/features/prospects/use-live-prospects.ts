import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useServerEvent } from "../../shared/realtime/index.ts";

/** At most one reading in this time: an import announces thousands of changes. */
const PAUSE_MS = 3000;
/** A list scrolled further than this is not read again by itself: it would be many requests, and rows would jump. */
const PAGES_KEPT_LIVE = 3;

/** Reads the list and its count again when the server tells of changes. */
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
