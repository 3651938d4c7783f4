import { MOST_A_DAY } from "@filon/contracts/outreach";
import { CampaignSettings } from "@filon/contracts/campaigns";
import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { type Database, newId } from "@filon/db";

/** A step of a straight workflow: module type and configuration. */
export type Step = readonly [type: string, config?: Record<string, unknown>];

/** Returns a workflow that goes straight from start through these steps to end; nodes are named n1, n2 … in order. */
export function straightWorkflow(steps: readonly Step[]): WorkflowGraph {
  const types: Step[] = [["start"], ...steps, ["end"]];
  const nodes = types.map(([type, config = {}], index): WorkflowNode => {
    const id = index === 0 ? "start" : index === types.length - 1 ? "end" : `n${index}`;
    return { id, type, version: 1, category: "workflow", x: index, y: 0, label: type, inputs: [], outputs: [], config };
  });
  const connections = nodes.slice(1).map((node, index) => ({
    id: `c${index}`,
    from: nodes[index]?.id ?? "",
    to: node.id,
    fromPort: "out",
    toPort: "in",
    color: "",
  }));
  return { nodes, connections };
}

export interface AccountOptions {
  readonly channel?: "email" | "linkedin";
  readonly limits?: Record<string, number>;
  readonly status?: string;
  /** By default a new one. */
  readonly id?: string;
}

/** Adds a connected account with high limits and no gaps by default; returns its id. */
export async function outreachAccount(
  db: Database,
  workspaceId: string,
  { channel = "email", limits = {}, status = "connected", id = newId() }: AccountOptions = {},
): Promise<string> {
  const roomy = { ...MOST_A_DAY, minGapSeconds: 0, maxGapSeconds: 0, ...limits };
  await db.inWorkspace(workspaceId, (tx) =>
    tx.query({
      text: `INSERT INTO channel_account (workspace_id, id, channel, label, address, status, settings, connected_at)
             VALUES ($1, $2, $3, 'Essai', $4, $5, $6, now())`,
      values: [workspaceId, id, channel, `${id}@example.test`, status, JSON.stringify({ limits: roomy })],
    }),
  );
  return id;
}

/** Adds a list of prospects, each with an e-mail address and a LinkedIn profile; returns its id. */
export async function outreachList(db: Database, workspaceId: string, count: number): Promise<string> {
  const listId = newId();
  await db.inWorkspace(workspaceId, async (tx) => {
    await tx.query({
      text: "INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, $3)",
      values: [workspaceId, listId, `Liste ${listId}`],
    });
    await tx.query({
      text: `
        WITH added AS (
          INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, linkedin_key, profile_link)
          SELECT $1, new_id(), 'Ada' || n, 'Lovelace', left($2::text, 36) || '.' || n || '@prospect.test', 'Analytical', left($2::text, 36) || '-' || n,
            'https://www.linkedin.com/in/' || $2::text || '-' || n
          FROM generate_series(1, $3) AS n
          RETURNING id
        ), counted AS (
          INSERT INTO prospect_total (workspace_id, change) SELECT $1, count(*) FROM added
        )
        INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT $1, $2::uuid, id FROM added`,
      values: [workspaceId, listId, count],
    });
  });
  return listId;
}

export interface CampaignOptions {
  readonly graph: WorkflowGraph;
  readonly listIds: readonly string[];
  readonly userId?: string | null;
  readonly settings?: Partial<CampaignSettings> & { readonly accountIds?: Record<string, string> };
}

/** Always active, with up to ten thousand acts a day by default. */
const ROOMY = {
  timeZone: "Europe/Paris",
  activeStart: "00:00",
  activeEnd: "23:59",
  activeDays: [1, 2, 3, 4, 5, 6, 7],
  dailyMax: 10_000,
  stopOnReply: true,
  stopRules: [],
};

/** Adds a draft campaign over these lists; returns its id. */
export async function outreachCampaign(
  db: Database,
  workspaceId: string,
  { graph, listIds, userId = null, settings = {} }: CampaignOptions,
): Promise<string> {
  const id = newId();
  const versionId = newId();
  const { accountIds = {}, ...given } = settings;
  const chosen = CampaignSettings.parse({ ...ROOMY, ...given });
  await db.inWorkspace(workspaceId, async (tx) => {
    await tx.query({
      text: `INSERT INTO campaign (workspace_id, id, title, goal, workflow_version_id, time_zone, active_start, active_end, active_days, daily_max, settings, created_by)
             VALUES ($1, $2, 'Essai', 'generate_leads', $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        workspaceId,
        id,
        versionId,
        chosen.timeZone,
        chosen.activeStart,
        chosen.activeEnd,
        chosen.activeDays,
        chosen.dailyMax,
        JSON.stringify({ accountIds, stopOnReply: chosen.stopOnReply, stopRules: chosen.stopRules }),
        userId,
      ],
    });
    await tx.query({
      text: "INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph) VALUES ($1, $2, $3, 1, $4)",
      values: [workspaceId, versionId, id, JSON.stringify(graph)],
    });
    for (const listId of listIds) {
      await tx.query({
        text: "INSERT INTO campaign_list (workspace_id, campaign_id, list_id) VALUES ($1, $2, $3)",
        values: [workspaceId, id, listId],
      });
    }
  });
  return id;
}

/** Grants a workspace prospect-reach units. */
export async function grantPru(db: Database, workspaceId: string, amount: number): Promise<void> {
  await db.inWorkspace(workspaceId, (tx) =>
    tx.query({
      text: "INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', $3, 'test')",
      values: [workspaceId, newId(), amount],
    }),
  );
}
