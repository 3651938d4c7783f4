import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onStale, startRealtime } from "../../shared/realtime/index.ts";
import { whenShown } from "../when-shown.ts";

/**
 * Keeps the realtime connection open while the shell is mounted, from when the first page is shown: the events since the page was opened
 * come with it. Refetches everything shown only when the events missed during an interruption cannot be recovered.
 */
export function useLiveUpdates(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const cancel = whenShown(queries, () => (stop = startRealtime(userId)));
    return () => {
      cancel();
      stop();
    };
  }, [queries, userId]);
  useEffect(() => onStale(() => void queries.invalidateQueries()), [queries]);
}
