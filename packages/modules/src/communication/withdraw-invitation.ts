import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/**
 * Withdraws the campaign's LinkedIn invitation if it is still pending some days after it was sent, because LinkedIn limits the number of
 * pending invitations. Prospects who were not invited, or who accept before that, continue without it.
 */
export const withdrawInvitation = defineModule({
  type: "withdraw_invitation",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "waiting"],
    features: ["pending", "waits", "limits"],
    updatedOn: "2026-11-24",
  },
  channels: ["linkedin"],
  config: z.strictObject({ afterDays: z.number().int().min(1).max(180).default(21), ...actFields }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: ["invitation_accepted"],
  migrations: [],
  produces: () => [{ name: "withdrawn", kind: "boolean" }],
  plan: ({ reason, facts, now }, { afterDays, maxRetries, onError, onSuccess }) => {
    if (reason.kind === "outcome") {
      const { status, code } = reason.outcome;
      return afterAct(reason.outcome, { onError, onSuccess }, { withdrawn: status === "sent" && code !== "notPending" });
    }
    const { invitedAt, acceptedAt } = facts.engagement;
    const isAccepted = facts.prospect.connected || acceptedAt !== null || reason.kind === "event";
    if (invitedAt === null || isAccepted || reason.kind === "released") return { go: "out", outputs: { withdrawn: false } };
    const until = addDuration(invitedAt, afterDays, "days", facts.campaign.timeZone);
    if (Temporal.Instant.compare(until, now) > 0) return { waitFor: ["invitation_accepted"], until };
    return { act: { kind: "withdraw_invitation" }, channel: "linkedin", maxRetries };
  },
});
