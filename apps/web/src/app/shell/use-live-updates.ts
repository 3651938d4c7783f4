import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onStale, startRealtime } from "../../shared/realtime/index.ts";

/**
 * Keeps the realtime connection open while the shell is mounted. Refetches everything shown only when the events missed during an
 * interruption cannot be recovered.
 */
export function useLiveUpdates(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => startRealtime(userId), [userId]);
  useEffect(() => onStale(() => void queries.invalidateQueries()), [queries]);
}
