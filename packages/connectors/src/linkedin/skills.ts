import type { ActPayload } from "@filon/contracts/outreach";
import type { Unipile } from "@filon/integrations";
import type { Dispatch, DispatchResult } from "../kit/connector.ts";
import { outcomeOf } from "./outcomes.ts";
import { accountIdOf, TOO_LATE } from "./person.ts";

/**
 * Endorses a skill that a relation lists: the one that is named, or the first one. Nothing is done when they do not list it. The network
 * endorses a skill once, so the act may be repeated; only a person who reorders their skills in between may get a second one endorsed.
 */
export async function endorse(
  gateway: Unipile,
  dispatch: Dispatch,
  { skill, orFirst }: Extract<ActPayload, { kind: "endorse" }>,
  signal: AbortSignal,
): Promise<DispatchResult> {
  const person = dispatch.recipient.providerId ?? dispatch.recipient.linkedinKey;
  if (person === null) return { status: "refused", code: "noLinkedInProfile" };
  const profile = await gateway
    .skilledProfile(accountIdOf(dispatch), person, signal)
    .catch((error: unknown) => outcomeOf(error, "endorse"));
  if ("status" in profile) return profile.status === "uncertain" ? TOO_LATE : profile;
  if (profile.is_relationship !== true && profile.network_distance !== "FIRST_DEGREE") return { status: "refused", code: "noConnection" };

  const offered = (profile.skills ?? []).filter((each) => each.endorsement_id != null);
  const named = skill === null ? undefined : offered.find(({ name }) => folded(name) === folded(skill));
  const chosen = named ?? (skill === null || orFirst ? offered[0] : undefined);
  const about = { recipientProviderId: profile.provider_id, data: { skill: chosen?.name ?? null } };
  if (chosen?.endorsement_id == null) return { status: "sent", providerId: `none:${dispatch.actionId}`, code: "noSkill", ...about };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const done = { status: "sent", providerId: `endorsement:${chosen.endorsement_id}`, ...about } as const;
  try {
    await gateway.endorse(accountIdOf(dispatch), profile.provider_id, chosen.endorsement_id, signal, dispatch.mayStillAct);
    return done;
  } catch (error) {
    const outcome = outcomeOf(error, "endorse");
    return outcome.status === "sent" ? { ...outcome, ...done, code: "alreadyEndorsed" } : outcome;
  }
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
