import { UserError, type WorkflowGraph } from "@filon/contracts";
import { findCampaignState, type WorkspaceTx } from "@filon/db";
import { validateGraph } from "@filon/domain";
import { pauseCampaign, restartCampaign, resumeCampaign, startCampaign, stopCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { campaignNotFound, readCampaign } from "./campaigns.service.ts";
import { prospectCost } from "./cost.ts";

export type Command = "start" | "pause" | "resume" | "stop" | "restart";

export interface CommandRequest {
  readonly campaignId: string;
  readonly actorId: string;
  readonly at: Date;
  /** restart only. */
  readonly contactAgain: boolean;
}

/**
 * Gives a command to the engine, in the caller's transaction: it takes effect whole or not at all. What a campaign needs
 * in order to start and may lack as a draft (a list, a workflow that can run) is asked for here; the rest by the engine.
 */
export async function commandCampaign(tx: WorkspaceTx, command: Command, request: CommandRequest): Promise<void> {
  const { contactAgain, ...given } = request;
  switch (command) {
    case "start":
      return startCampaign(tx, { ...given, catalogue, pruPerProspect: prospectCost(await runnableGraph(tx, request.campaignId)) });
    case "restart":
      return restartCampaign(tx, {
        ...given,
        catalogue,
        contactAgain,
        pruPerProspect: prospectCost(await runnableGraph(tx, request.campaignId)),
      });
    case "resume":
      return resumeCampaign(tx, { ...given, catalogue });
    case "pause":
      return pauseCampaign(tx, given);
    case "stop":
      return stopCampaign(tx, given);
  }
}

/** The campaign's workflow, or the refusal to start without a list or with a workflow that cannot run (WIZARD-07, WIZARD-08). */
async function runnableGraph(tx: WorkspaceTx, campaignId: string): Promise<WorkflowGraph> {
  const state = await findCampaignState(tx, campaignId);
  if (!state) throw campaignNotFound();
  const { lists, graph } = await readCampaign(tx, campaignId);
  if (graph.nodes.length === 0) throw new UserError("campaigns.errors.workflowRequired", { status: 409 });
  const problems = validateGraph(graph, catalogue);
  if (problems.length > 0) throw new UserError("campaigns.errors.workflowInvalid", { status: 409, params: { count: problems.length } });
  if (!graph.nodes.some(({ type }) => catalogue.get(type)?.channels.length))
    throw new UserError("campaigns.errors.sequenceRequired", { status: 409 });
  if (lists.length === 0)
    throw new UserError("campaigns.errors.listRequired", { status: 409, fields: { listIds: "campaigns.errors.listRequired" } });
  return graph;
}
