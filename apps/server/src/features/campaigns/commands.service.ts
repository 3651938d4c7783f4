import type { AudienceChoice, CampaignCommand } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import { SERVICE_NAMES } from "@filon/contracts/integrations";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { isOutwardType, validateGraph } from "@filon/domain";
import {
  type JoinCommand,
  joinRun,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  type RunTerms,
  startCampaign,
  stopCampaign,
} from "@filon/engine";
import { type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import { requireModules } from "../marketplace/index.ts";
import { campaignNotFound } from "./campaign-not-found.ts";
import { get as getCampaign } from "./campaigns.service.ts";
import { type MissingReference, missingReferences } from "./missing-references.ts";
import { unfoldDraft } from "./parts.ts";
import { missingServices, modelProblems } from "./missing-services.ts";

/** Replaces a sender by another account in a campaign's current run. */
export { changeSender } from "@filon/engine";

export interface CommandRequest {
  readonly campaignId: string;
  /** Null if Filon itself gives the command. */
  readonly actorId: string | null;
  readonly at: Date;
  /** Restart only: lets in the people contacted by an earlier run. */
  readonly contactAgain: boolean;
  /** Start and restart: the people the user lets in. */
  readonly audience: AudienceChoice;
  /** The price shown to the user; any other is refused. */
  readonly pruCost?: number | undefined;
  /** The language of names in a refusal. */
  readonly language: Language;
}

/** Commands that take a campaign out of the archive. */
const REVIVES: ReadonlySet<CampaignCommand> = new Set(["start", "restart", "resume"]);

/**
 * Passes a command to the engine in the caller's transaction. Checks here what a draft may lack but a start needs: a list
 * and a runnable workflow. The engine checks the rest.
 */
export async function command(tx: WorkspaceTx, name: CampaignCommand, request: CommandRequest): Promise<void> {
  const { campaignId, actorId, at, contactAgain, audience } = request;
  const given = { campaignId, actorId, at };
  if (REVIVES.has(name)) await campaigns.leaveArchive(tx, campaignId);
  switch (name) {
    case "start":
      await unfoldDraft(tx, campaignId);
      await requireRunnable(tx, request);
      return startCampaign(tx, { ...given, catalogue, audience, terms: await termsOf(tx, request) });
    case "restart":
      await requireRunnable(tx, request);
      return restartCampaign(tx, {
        ...given,
        catalogue,
        audience: contactAgain ? { ...audience, groups: [...audience.groups, "earlierRun"] } : audience,
        terms: await termsOf(tx, request),
      });
    case "resume":
      return resumeCampaign(tx, { ...given, catalogue, terms: await termsOf(tx, request) });
    case "pause":
      return pauseCampaign(tx, given);
    case "stop":
      return stopCampaign(tx, given);
  }
}

/** Takes people into a started campaign in the caller's transaction. Returns how many. */
export async function join(
  tx: WorkspaceTx,
  request: Omit<CommandRequest, "contactAgain"> & Pick<JoinCommand, "newcomers" | "only" | "by">,
): Promise<number> {
  const { campaignId, actorId, at, audience, newcomers, only, by } = request;
  return joinRun(tx, { campaignId, actorId, at, audience, newcomers, only, by, catalogue, terms: await termsOf(tx, request) });
}

/** Returns the price that the workflow's modules add to a run, as the quote counts it. Refuses modules that must be installed first. */
async function termsOf(
  tx: WorkspaceTx,
  { campaignId, language, pruCost, at }: Pick<CommandRequest, "campaignId" | "language" | "pruCost" | "at">,
): Promise<RunTerms> {
  const { graph } = await getCampaign(tx, campaignId, at);
  const { toInstall, surcharged } = await requireModules(tx, graph, language);
  return { uninstalledModules: toInstall.length + surcharged.length, costShown: pruCost };
}

/** Returns what is to be chosen again, as a list of steps, each with what it lacks. */
function namesOf(missing: readonly MissingReference[], language: Language): string {
  const names = missing.map(
    ({ type, kind }) =>
      `${translate(language, `modules.types.${type}.label`)} (${translate(language, `campaigns.referenceKinds.${kind}`)})`,
  );
  return new Intl.ListFormat(language, { type: "conjunction" }).format(new Set(names));
}

/** Refuses to start without a list, with settings that name what does not exist, or with a workflow that cannot run (WIZARD-07, WIZARD-08). */
async function requireRunnable(tx: WorkspaceTx, { campaignId, language, at }: CommandRequest): Promise<void> {
  const state = await campaigns.findState(tx, campaignId);
  if (!state) throw campaignNotFound();
  const { lists, graph } = await getCampaign(tx, campaignId, at);
  if (graph.nodes.length === 0) throw new UserError("campaigns.errors.workflowRequired", { status: 409 });
  const missing = await missingReferences(tx, graph);
  if (missing.length > 0)
    throw new UserError("campaigns.errors.chooseAgain", { status: 409, params: { choices: namesOf(missing, language) } });
  const [unconnected] = await missingServices(tx, graph);
  if (unconnected !== undefined)
    throw new UserError("campaigns.errors.serviceMissing", { status: 409, params: { service: SERVICE_NAMES[unconnected.service] } });
  const problems = [...validateGraph(graph, catalogue), ...modelProblems(graph)];
  if (problems.length > 0) throw new UserError("campaigns.errors.workflowInvalid", { status: 409, params: { count: problems.length } });
  if (!graph.nodes.some(({ type }) => isOutwardType(catalogue, type)))
    throw new UserError("campaigns.errors.sequenceRequired", { status: 409 });
  if (lists.length === 0)
    throw new UserError("campaigns.errors.listRequired", { status: 409, fields: { listIds: "campaigns.errors.listRequired" } });
}
