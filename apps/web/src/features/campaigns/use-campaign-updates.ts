import type { ServerEventPayload } from "@filon/contracts/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { CAMPAIGNS, campaignLiveQuery, haltQuery } from "./api/campaigns-read.ts";
import { throttled } from "./throttled.ts";

/** Minimum time between refetches of live figures, in milliseconds; the server announces up to twice a second. */
const EVERY_MS = 1_000;

/** A `throttled` run that belongs to a component: it ends with it, and always runs the latest function. */
export function useThrottled(run: () => unknown, everyMs: number = EVERY_MS): () => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const made = useRef<ReturnType<typeof throttled>>(undefined);
  useEffect(() => {
    made.current = throttled(() => latest.current(), everyMs);
    return made.current.end;
  }, [everyMs]);
  return () => made.current?.ask();
}

/** Refetches campaigns when the server announces changes (RT-10): the list, and everything about the campaign shown. */
export function useCampaignUpdates(shown?: string): void {
  const queries = useQueryClient();
  const readMoving = useThrottled(() => {
    const keys =
      shown === undefined
        ? [[...CAMPAIGNS, "list"]]
        : [campaignLiveQuery(shown).queryKey, [...CAMPAIGNS, shown, "enrolments"], [...CAMPAIGNS, shown, "activity"]];
    return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
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
  useServerEvent("campaign:versions", ({ campaignId }) => {
    if (campaignId === shown) void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, shown] });
  });
  // A sending account may have been disconnected or reconnected.
  useServerEvent("account:changed", readMoving);
  // Everything may have been stopped, or released, by a colleague.
  useServerEvent("stats_update", () => {
    readMoving();
    if (shown !== undefined) void queries.invalidateQueries({ queryKey: haltQuery.queryKey });
  });
}
