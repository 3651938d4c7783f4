import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onStale, startRealtime } from "../../shared/realtime/index.ts";

/** Keeps the realtime connection open while the shell is shown; only when what an interruption missed is not known, everything shown is read again. */
export function useLiveUpdates(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => startRealtime(userId), [userId]);
  useEffect(() => onStale(() => void queries.invalidateQueries()), [queries]);
}
