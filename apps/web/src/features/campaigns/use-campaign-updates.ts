import type { ServerEventPayload } from "@filon/contracts/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { CAMPAIGNS, campaignLiveQuery } from "./api/campaigns-read.ts";

/** Minimum time between refetches of live figures, in milliseconds; the server announces up to twice a second. */
const EVERY_MS = 1_000;

/** Returns `run` throttled to once per `everyMs` milliseconds; the last call is never dropped. */
export function useThrottled(run: () => void, everyMs: number = EVERY_MS): () => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ranAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, ranAt.current + everyMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      ranAt.current = Date.now();
      latest.current();
    }, wait);
  };
}

/** Refetches campaigns when the server announces changes (RT-10): the list, and everything about the campaign shown. */
export function useCampaignUpdates(shown?: string): void {
  const queries = useQueryClient();
  const readMoving = useThrottled(() => {
    if (shown === undefined) return void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, "list"] });
    void queries.invalidateQueries({ queryKey: campaignLiveQuery(shown).queryKey });
    void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, shown, "enrolments"] });
    void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, shown, "activity"] });
  });
  const moved = ({ campaignId }: ServerEventPayload<"campaign:progress">) => {
    if (shown === undefined || campaignId === shown) readMoving();
  };
  const changed = ({ campaignId }: ServerEventPayload<"campaign:progress">) => {
    void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, "list"] });
    if (campaignId === shown) void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, shown] });
  };
  useServerEvent("campaign:progress", moved);
  useServerEvent("campaign:started", changed);
  useServerEvent("campaign:stopped", changed);
  useServerEvent("campaign:paused", changed);
  useServerEvent("campaign:resumed", changed);
  useServerEvent("campaign:error", changed);
  // A sending account may have been disconnected or reconnected.
  useServerEvent("account:changed", readMoving);
  // Everything was stopped, or released.
  useServerEvent("stats_update", readMoving);
}
