import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "../../database.ts";

/** Returns the channels with an account that can be used now. */
export async function listConnectedChannels(tx: WorkspaceTx): Promise<Set<Channel>> {
  const { rows } = await tx.query<{ channel: Channel }>({
    name: "campaigns-list-connected-channels",
    text: "SELECT DISTINCT channel FROM channel_account WHERE workspace_id = $1 AND status = 'connected'",
    values: [tx.workspaceId],
  });
  return new Set(rows.map((row) => row.channel));
}
