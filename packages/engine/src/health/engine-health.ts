import type { Database } from "@filon/db";
import { listDueCampaigns, findLatestBeat, listPlannedCampaigns } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** The engine's health, in seconds. */
export interface EngineHealth {
  /** Time since the last heartbeat of a worker, or null when none is running. */
  readonly silentSeconds: number | null;
  /** How long the oldest due work has been waiting, or 0 when none is due. */
  readonly overdueSeconds: number;
}

/** Reads the engine's health over all workspaces. `now` is in real time. */
export async function engineHealth(db: Database, now: Temporal.Instant): Promise<EngineHealth> {
  const at = dateOf(now);
  const [latest, due, planned] = await Promise.all([
    findLatestBeat(db.pool, "engine"),
    listDueCampaigns(db.pool, at, 1),
    listPlannedCampaigns(db.pool, at, 1),
  ]);
  const oldest = Math.min(at.getTime(), ...[...due, ...planned].map((row) => row.due_at.getTime()));
  return {
    silentSeconds: latest === null ? null : Math.max(0, (at.getTime() - latest.getTime()) / 1000),
    overdueSeconds: (at.getTime() - oldest) / 1000,
  };
}
