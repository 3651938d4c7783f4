import { type AudienceChoice, type Campaign, type CampaignInput, campaigns, type HeldDecision } from "@filon/contracts";
import { call, queryClient } from "../../../shared/http/index.ts";
import { CAMPAIGNS, campaignQuery } from "./read-campaigns.ts";

/** What is read again when a campaign has changed. */
export const CAMPAIGNS_SHOWN = [CAMPAIGNS];

/** What became of an act, and what the server says of it. */
interface Changed {
  readonly data: Campaign;
  readonly message?: string | undefined;
}

function keepCampaign(answer: Changed): Changed {
  queryClient.setQueryData(campaignQuery(answer.data.id).queryKey, answer.data);
  return answer;
}

export type Command = "start" | "pause" | "resume" | "stop" | "restart";

export interface CommandRequest {
  readonly id: string;
  readonly command: Command;
  /** Whom the user lets in, with start and restart. */
  readonly audience?: AudienceChoice | undefined;
  /** The cost in PRU that the user was shown. */
  readonly pruCost?: number | undefined;
}

/** Starts, pauses, resumes, stops or restarts a campaign. */
export async function act({ id, command, audience, pruCost }: CommandRequest): Promise<Changed> {
  const body = { ...(audience && { audience }), ...(pruCost === undefined ? {} : { pruCost }) };
  return keepCampaign(await call(campaigns.act, { params: { id, command }, body }));
}

export async function create(body: CampaignInput): Promise<Changed> {
  return keepCampaign(await call(campaigns.create, { body }));
}

export async function update(id: string, body: CampaignInput): Promise<Changed> {
  return keepCampaign(await call(campaigns.update, { params: { id }, body }));
}

/** Makes a draft that is set as this campaign is. */
export async function duplicate(id: string): Promise<Changed> {
  return keepCampaign(await call(campaigns.duplicate, { params: { id }, body: {} }));
}

/** Deletes a campaign; gives what the server says of it. */
export async function remove(id: string): Promise<string | undefined> {
  return (await call(campaigns.remove, { params: { id } })).message;
}

/** Carries out the user's word on somebody who is held in a campaign; gives what the server says of it. */
export async function decideHeld(id: string, enrolmentId: string, decision: HeldDecision): Promise<string | undefined> {
  return (await call(campaigns.decideHeld, { params: { id, enrolmentId }, body: { decision } })).message;
}
