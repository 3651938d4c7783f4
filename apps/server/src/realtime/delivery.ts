import { Announcement, ServerEvents } from "@filon/contracts/realtime";
import type { Database } from "@filon/db";
import { findKeptEvent } from "@filon/db/realtime";
import type { Logger } from "pino";
import type { Server } from "socket.io";
import type { Presence } from "./presence.ts";
import { spokenRoom, userRoom, workspaceRoom } from "./rooms.ts";
import { isWorded, LANGUAGES, wordedFor } from "./wording.ts";

interface DeliveryOptions {
  readonly io: Pick<Server, "to" | "in" | "sockets">;
  readonly db: Pick<Database, "inWorkspace">;
  readonly log: Logger;
  readonly presence: Presence;
}

export interface Delivery {
  /** Handles an announcement received from Postgres. */
  take(text: string): void;
}

/**
 * Sends announcements to this node's clients, in order within a workspace: one announced by reference is fetched first, and later ones of
 * the workspace wait for it.
 */
export function startDelivery({ io, db, log, presence }: DeliveryOptions): Delivery {
  const busy = new Map<string, Promise<void>>();

  function deliver({ sequence, workspaceId, userId, event, payload }: Announcement): void {
    if (event === "user_status_update") {
      const told = ServerEvents[event].safeParse(payload);
      if (told.success) presence.heard(workspaceId, told.data);
    }
    const room = userId === undefined ? workspaceRoom(workspaceId) : userRoom(workspaceId, userId);
    const spoken = isWorded(event)
      ? LANGUAGES.map((language) => ({ to: spokenRoom(room, language), told: wordedFor(event, payload, language) }))
      : [{ to: room, told: wordedFor(event, payload, "fr") }];
    for (const { to, told } of spoken) {
      if (told !== undefined) io.to(to).emit(event, told, sequence);
      else log.error({ event }, "an announcement does not match its contract");
    }
  }

  async function fetchAndDeliver(announcement: Announcement, keptBy: string): Promise<void> {
    const { workspaceId, sequence } = announcement;
    const windows = workspaceRoom(workspaceId);
    if (sequence === undefined || !io.sockets.adapter.rooms.has(windows)) return;
    try {
      const kept = await db.inWorkspace(workspaceId, (tx) => findKeptEvent(tx, keptBy, sequence));
      if (kept !== null) deliver({ ...announcement, payload: kept.payload });
    } catch (error) {
      log.warn({ err: error }, "an event could not be loaded; the workspace's clients will catch up");
      for (const id of io.sockets.adapter.rooms.get(windows) ?? []) io.sockets.sockets.get(id)?.conn.close();
    }
  }

  return {
    take(text) {
      const announcement = read(text);
      if (announcement === null) {
        log.error("an announcement could not be parsed");
        return;
      }
      const { workspaceId, keptBy } = announcement;
      const before = busy.get(workspaceId);
      if (before === undefined && keptBy === undefined) return deliver(announcement);
      const done = (before ?? Promise.resolve()).then(async () => {
        if (keptBy === undefined) deliver(announcement);
        else await fetchAndDeliver(announcement, keptBy);
        if (busy.get(workspaceId) === done) busy.delete(workspaceId);
      });
      busy.set(workspaceId, done);
    },
  };
}

function read(text: string): Announcement | null {
  try {
    return Announcement.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
