import type { Errand, MeetingSynced } from "@filon/contracts/calls";
import type { Database } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import * as calendars from "@filon/db/calendars";
import * as errands from "@filon/db/errands";
import type { CallResult } from "@filon/engine";
import { ServiceFailed } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { integrationTools, removeEvents, resultOf, writeEvents } from "../integrations/index.ts";

interface SyncContext {
  readonly services: Services;
  readonly db: Database;
  readonly workspaceId: string;
  readonly now: () => Date;
}

/**
 * Does for the prospect's next appointment at once what is otherwise done when it changes: the same appointment is the same event, so a repeated errand has
 * one effect. An appointment whose host has not connected this calendar is left alone.
 */
export async function syncMeeting(
  { platform, operation, prospectId }: Extract<Errand, { type: "syncMeeting" }>,
  { services, db, workspaceId, now }: SyncContext,
): Promise<CallResult> {
  const answered = (data: MeetingSynced): CallResult => ({
    status: "answered",
    data,
  });
  const { meetingId, own, known } = await db.inWorkspace(workspaceId, async (tx) => {
    const found = await errands.findMeeting(tx, prospectId, {
      at: now(),
      since: now(),
    });
    const meeting = found === null || !AHEAD.has(found.status) ? null : await appointments.find(tx, found.id);
    if (meeting === null) return { meetingId: null, own: null, known: [] };
    const calendar = meeting.host_id === null ? null : await calendars.findOfMember(tx, meeting.host_id);
    return {
      meetingId: meeting.id,
      own: calendar,
      known: await calendars.listEvents(tx, meeting.id),
    };
  });
  if (meetingId === null) return answered({ event: null, why: "noMeeting" });
  if (own?.service !== platform) return answered({ event: null, why: "otherCalendar" });
  if (operation === "update" && known.length === 0) return answered({ event: null, why: "noEvent" });
  const { egress, box } = integrationTools(services.config);
  const tools = { egress, box, db, now };
  try {
    if (operation === "cancel") {
      const isRemoved = await removeEvents(services, tools, workspaceId, meetingId);
      return isRemoved ? answered({ event: null, why: null }) : NOT_CONNECTED;
    }
    const event = await writeEvents(services, tools, workspaceId, meetingId);
    return event === null ? NOT_CONNECTED : answered({ event, why: null });
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error;
    return resultOf(error);
  } finally {
    await egress.close();
  }
}

/** Only its owner can reconnect a calendar: the call waits for that. */
const NOT_CONNECTED = { status: "tryLater", code: "notConnected", afterSeconds: 60, ofAccount: "pause" } as const satisfies CallResult;

/** Appointments that stand. */
const AHEAD: ReadonlySet<string> = new Set(["pending", "confirmed"]);
