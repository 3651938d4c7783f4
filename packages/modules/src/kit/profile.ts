import { ProfileRead, type CallAnswer } from "@filon/contracts/calls";
import { addDuration, type Facts, type ModuleAnswer, type ModuleContext } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

/** Settings of modules that ask about the prospect's profile: whether it is read when it was not lately, and how many days count as lately. */
export const profileFields = {
  refresh: z.boolean().default(true),
  maxAgeDays: z.number().int().min(1).max(365).default(30),
};

/** How often a read that certainly failed is repeated. */
const READ_RETRIES = 3;

/**
 * Answers from what the prospect's profile shows, reading it first when that is unknown or too old. A read is stored. `decide` gets null when
 * the profile is unknown, and the code of the failure when a read failed.
 */
export function withProfile(
  { reason, facts, now }: ModuleContext,
  { refresh, maxAgeDays }: { readonly refresh: boolean; readonly maxAgeDays: number },
  decide: (shown: ProfileRead | null, failure: string | null) => ModuleAnswer,
): ModuleAnswer {
  if (reason.kind === "answer") {
    const shown = profileIn(reason.answer);
    if (shown === null) return decide(null, reason.answer.status === "failed" ? reason.answer.code : "unreadable");
    const answer = decide(shown, null);
    if (!("go" in answer)) return answer;
    return { ...answer, effects: [{ type: "storeProfile", profile: { readAt: now, shown } }, ...(answer.effects ?? [])] };
  }
  const known = facts.profile ?? null;
  const isFresh =
    known !== null && Temporal.Instant.compare(now, addDuration(known.readAt, maxAgeDays, "days", facts.campaign.timeZone)) <= 0;
  if (isFresh || !refresh) return decide(known?.shown ?? null, null);
  return { call: { kind: "read_profile" }, maxRetries: READ_RETRIES };
}

/** Returns the profile in the answer to a read, or null when there is none. */
function profileIn(answer: CallAnswer): ProfileRead | null {
  const parsed = answer.status === "answered" ? ProfileRead.safeParse(answer.data) : null;
  return parsed?.success === true ? parsed.data : null;
}

/** The profile that a read finds in a test run, where none is made: what the record says, with a badge and the sign of being open to work. */
export function sampleProfile({ prospect }: Facts): CallAnswer {
  const { firstName, lastName, position, company, location, connectionDegree, mutualConnections } = prospect;
  const degree = ProfileRead.shape.degree.safeParse(connectionDegree);
  const shown: ProfileRead = {
    degree: prospect.connected ? "1" : degree.success ? degree.data : "2",
    invited: false,
    mutual: mutualConnections ?? 5,
    premium: true,
    openToWork: true,
    firstName,
    lastName,
    headline: [position, company].filter(Boolean).join(" · ") || null,
    position,
    company,
    location,
    industry: null,
    websites: [],
    emails: [],
    phones: [],
    skills: [],
    experience: [],
  };
  return { status: "answered", data: shown };
}
