import type { SheetFormat } from "@filon/contracts/tables";
import {
  type AudienceChoice,
  type Campaign,
  type CampaignAct,
  type CampaignActResult,
  type CampaignCommand,
  type CampaignChange,
  type CampaignInput,
  type CampaignSettingsChange,
  campaigns,
  type HeldDecision,
} from "@filon/contracts/campaigns";
import type { SavedWorkflow, WorkflowSave } from "@filon/contracts/workflow";
import { queryOptions } from "@tanstack/react-query";
import { call, callRaw, queryClient } from "../../../shared/http/index.ts";
import { CAMPAIGNS, campaignQuery } from "./campaigns-read.ts";

/** Query keys to refetch when a campaign has changed. */
export const CAMPAIGNS_SHOWN = [CAMPAIGNS];

/** The campaign after a change, and the server's message. */
interface Changed {
  readonly data: Campaign;
  readonly message?: string | undefined;
}

/** Stores the changed campaign in the query cache, so that its page shows it without a refetch. */
function keepCampaign(answer: Changed): Changed {
  queryClient.setQueryData(campaignQuery(answer.data.id).queryKey, answer.data);
  return answer;
}

/** A command on a campaign. */
export interface CommandRequest {
  readonly id: string;
  readonly command: CampaignCommand;
  /** The people the user lets in, on start and restart. */
  readonly audience?: AudienceChoice | undefined;
  /** The cost in PRU that the user was shown. */
  readonly pruCost?: number | undefined;
}

/** Starts, pauses, resumes, stops or restarts a campaign. */
export async function command({ id, command: name, audience, pruCost }: CommandRequest): Promise<Changed> {
  const body = { ...(audience && { audience }), ...(pruCost === undefined ? {} : { pruCost }) };
  return keepCampaign(await call(campaigns.command, { params: { id, command: name }, body }));
}

/** Stops everything in the workspace; returns the server's message. */
export async function halt(): Promise<string | undefined> {
  return (await call(campaigns.halt, { body: {} })).message;
}

/** Lifts the stop; returns the server's message. */
export async function release(): Promise<string | undefined> {
  return (await call(campaigns.release, { body: {} })).message;
}

/** Does the same with several campaigns; returns which it changed, and which refused and why. */
export async function changeMany(body: { readonly ids: string[]; readonly act: CampaignAct }): Promise<CampaignActResult> {
  return (await call(campaigns.changeMany, { body })).data;
}

/** Creates a draft. */
export async function create(body: CampaignInput): Promise<Changed> {
  return keepCampaign(await call(campaigns.create, { body }));
}

/** Replaces what a draft contains. */
export async function update(id: string, body: CampaignChange): Promise<Changed> {
  return keepCampaign(await call(campaigns.update, { params: { id }, body }));
}

/** Changes what may change at any time: texts, days and hours, stop rules. */
export async function changeSettings(id: string, body: CampaignSettingsChange): Promise<Changed> {
  return keepCampaign(await call(campaigns.changeSettings, { params: { id }, body }));
}

/** Deletes all steps of a draft. */
export async function removeSequence(id: string): Promise<Changed> {
  return keepCampaign(await call(campaigns.removeSequence, { params: { id } }));
}

/** Saves edits of a draft's workflow; returns the stored workflow, which includes what other editors have saved. */
export async function changeWorkflow(id: string, body: WorkflowSave): Promise<SavedWorkflow> {
  const { data } = await call(campaigns.changeWorkflow, { params: { id }, body });
  const { graph, revision } = data;
  // A newer revision may have been fetched while this answer was under way.
  queryClient.setQueryData(campaignQuery(id).queryKey, (shown) =>
    shown && revision > shown.workflowRevision ? { ...shown, graph, workflowRevision: revision } : shown,
  );
  return data;
}

/** Decides which way everybody takes at an A/B test, or with null that they are drawn again. */
export async function decideTrial({ id, nodeId, way }: { readonly id: string; readonly nodeId: string; readonly way: number | null }) {
  return (await call(campaigns.decideTrial, { params: { id, nodeId }, body: { way } })).message;
}

/** Creates a draft with the same settings as this campaign. */
export async function duplicate(id: string): Promise<Changed> {
  return keepCampaign(await call(campaigns.duplicate, { params: { id }, body: {} }));
}

/** Deletes a campaign; returns the server's message. */
export async function remove(id: string): Promise<string | undefined> {
  return (await call(campaigns.remove, { params: { id } })).message;
}

/** Returns the people of a campaign's present run as a file. */
export async function downloadPeople(id: string, format: "csv" | "json"): Promise<Blob> {
  return (await callRaw(campaigns.downloadPeople, { params: { id }, query: { format } })).blob();
}

/** How many rows the steps of the present run have added to its export. */
export function exportCountQuery(id: string) {
  return queryOptions({
    queryKey: ["campaigns", "export", id],
    queryFn: async ({ signal }) => (await call(campaigns.countExport, { params: { id }, signal })).data,
  });
}

/** Returns the export of a campaign's present run as a file. */
export async function downloadExport(id: string, format: SheetFormat): Promise<Blob> {
  return (await callRaw(campaigns.downloadExport, { params: { id }, query: { format } })).blob();
}

/** Applies the user's decision on a held enrolment; returns the server's message. */
export async function decideHeld(id: string, enrolmentId: string, decision: HeldDecision): Promise<string | undefined> {
  return (await call(campaigns.decideHeld, { params: { id, enrolmentId }, body: { decision } })).message;
}

/** Replaces one sending account with another for the rest of a campaign's run; returns the server's message. */
export async function changeSender(
  id: string,
  body: { readonly fromAccountId: string; readonly toAccountId: string },
): Promise<string | undefined> {
  return (await call(campaigns.changeSender, { params: { id }, body })).message;
}
