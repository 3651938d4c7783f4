import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onReconnect, startRealtime } from "../../shared/realtime/index.ts";

/** Keeps the realtime connection open while the shell is shown; after an interruption everything shown is read again. */
export function useLiveUpdates(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => startRealtime(userId), [userId]);
  useEffect(() => onReconnect(() => void queries.invalidateQueries()), [queries]);
}
