import { MeetingOffered } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer } from "../kit/errands.ts";
import { awaitBooking, bookedIn, MEETING_OUTPUTS, meetingOutputs, offerMeeting, sampleMeeting } from "../kit/meetings.ts";
import { IN, OUT, port } from "../kit/ports.ts";

/**
 * Leaves the prospect's own address of a booking page to later steps. With `waitDays` it waits for a booking: placed again after the message
 * with the address, it tells who has booked. Somebody who has an appointment already has booked.
 */
export const bookingLink = defineModule({
  type: "booking_link",
  version: 1,
  category: "communication",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work", "waiting"],
    features: ["own", "booked", "calendar"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    pageId: z.uuid().meta({ kind: "bookingPage" }),
    waitDays: z.number().int().min(0).max(30).default(0),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("booked", "positive")],
  optional: ["booked"],
  observes: [],
  migrations: [],
  produces: () => MEETING_OUTPUTS,
  sample: () => sampleMeeting(0),
  plan: (context, { pageId, waitDays }): ModuleAnswer => {
    const { reason, memory } = context;
    if (reason.kind === "answer") {
      const offered = errandAnswer(MeetingOffered, reason.answer);
      if (offered === null) return ERRAND_FAILED;
      const { url, meeting } = offered;
      if (url === null) return { hold: "bookingPageGone", afresh: true };
      if (meeting !== null) return { go: "booked", otherwise: "out", outputs: meetingOutputs(url, meeting) };
      if (waitDays === 0) return { go: "out", outputs: meetingOutputs(url, null) };
      return awaitBooking(context, { pageId, waitDays }, { url });
    }
    const booked = bookedIn(reason);
    if (booked !== null) return { go: "booked", otherwise: "out", outputs: meetingOutputs(memory, booked) };
    if (reason.kind === "elapsed" || reason.kind === "released") return { go: "out", outputs: meetingOutputs(memory, null) };
    return offerMeeting(context, { pageId });
  },
});
