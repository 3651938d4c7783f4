import type { GatewayProfile, Unipile } from "@filon/integrations";
import type { Dispatch, DispatchResult } from "../kit/connector.ts";
import { outcomeOf } from "./outcomes.ts";

/** The result of an act that its worker may no longer make. */
export const TOO_LATE: DispatchResult = { status: "retry", code: "networkUnavailable" };

/** Returns the gateway's id of the account that an act is made with. */
export function accountIdOf(dispatch: Dispatch): string {
  return dispatch.account.providerAccountId ?? "";
}

export interface Found {
  readonly providerId: string;
  readonly profile: GatewayProfile | null;
}

/** Returns the network's id of the person; looked up without a visible visit when unknown. A failure here happens before any act. */
export async function find(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<Found | DispatchResult> {
  const { providerId, linkedinKey } = dispatch.recipient;
  if (providerId !== null) return { providerId, profile: null };
  if (linkedinKey === null) return { status: "refused", code: "noLinkedInProfile" };
  try {
    const profile = await gateway.profile(accountIdOf(dispatch), linkedinKey, false, signal);
    return { providerId: profile.provider_id, profile };
  } catch (error) {
    const outcome = outcomeOf(error, dispatch.payload.kind);
    return outcome.status === "uncertain" ? { status: "retry", code: "networkUnavailable" } : outcome;
  }
}

/** Returns whether the network shows the same text: LinkedIn trims texts and normalises their line ends. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
  return plain(one) === plain(other);
}
