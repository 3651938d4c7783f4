import type { AudienceChoice, LetInGroup } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import { catalogue } from "@filon/modules";
import {
  type AccountOptions,
  type CampaignOptions,
  grantPru,
  outreachAccount,
  outreachCampaign,
  outreachList,
  straightWorkflow,
  type TestDatabase,
  watchCampaign,
} from "@filon/testing";
import { joinRun, NOBODY_LET_IN, pauseCampaign, restartCampaign, resumeCampaign, startCampaign, stopCampaign } from "../lifecycle/index.ts";

/** What a scene has; everything has a default. */
export interface SceneOptions {
  readonly prospects?: number;
  readonly graph?: WorkflowGraph;
  readonly account?: AccountOptions;
  readonly settings?: CampaignOptions["settings"];
  readonly workspaceId?: string;
  readonly listId?: string;
  readonly pru?: number;
}

/** A workflow with one e-mail. */
export const ONE_MESSAGE = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }]]);

/** Returns a choice that includes whole groups, with the confirmation that refusals need. */
export const letIn = (groups: readonly LetInGroup[]): AudienceChoice => ({ groups: [...groups], people: [], refusalsConfirmed: true });

/** Sets up a workspace with an account, a list and a draft campaign over the list. Returns functions that command and read the campaign. */
export async function scene(database: TestDatabase, options: SceneOptions = {}) {
  const workspaceId = options.workspaceId ?? (await database.workspace()).workspaceId;
  const { db } = database;
  await grantPru(db, workspaceId, options.pru ?? 100_000);
  const accountId = await outreachAccount(db, workspaceId, options.account);
  const listId = options.listId ?? (await outreachList(db, workspaceId, options.prospects ?? 1));
  const settings = { accountIds: { [options.account?.channel ?? "email"]: accountId }, ...options.settings };
  const campaignId = await outreachCampaign(db, workspaceId, { graph: options.graph ?? ONE_MESSAGE, listIds: [listId], settings });
  const command = { campaignId, actorId: null };
  return {
    workspaceId,
    accountId,
    listId,
    campaignId,
    start: (at = new Date(), audience = NOBODY_LET_IN) =>
      db.inWorkspace(workspaceId, (tx) => startCampaign(tx, { ...command, at, catalogue, terms: { uninstalledModules: 0 }, audience })),
    join: (newcomers: boolean, audience = NOBODY_LET_IN) =>
      db.inWorkspace(workspaceId, (tx) =>
        joinRun(tx, { ...command, at: new Date(), catalogue, terms: { uninstalledModules: 0 }, audience, newcomers }),
      ),
    pause: (at = new Date()) => db.inWorkspace(workspaceId, (tx) => pauseCampaign(tx, { ...command, at })),
    resume: (at = new Date()) =>
      db.inWorkspace(workspaceId, (tx) => resumeCampaign(tx, { ...command, at, catalogue, terms: { uninstalledModules: 0 } })),
    stop: (at = new Date()) => db.inWorkspace(workspaceId, (tx) => stopCampaign(tx, { ...command, at })),
    stopIn: (tx: WorkspaceTx) => stopCampaign(tx, { ...command, at: new Date() }),
    restart: (contactAgain: boolean, at = new Date()) =>
      db.inWorkspace(workspaceId, (tx) =>
        restartCampaign(tx, {
          ...command,
          at,
          catalogue,
          terms: { uninstalledModules: 0 },
          audience: letIn(contactAgain ? ["earlierRun"] : []),
        }),
      ),
    ...watchCampaign(database, workspaceId, campaignId),
  };
}
