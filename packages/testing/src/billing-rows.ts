import type { TestDatabase } from "./test-database.ts";

/** Returns the id of a workspace's customer at the payment provider; empty if there is none. */
export async function billingCustomerId(database: TestDatabase, workspaceId: string): Promise<string> {
  const [row] = await database.asOwner<{ id: string }>("SELECT provider_id AS id FROM billing_customer WHERE workspace_id = $1", [
    workspaceId,
  ]);
  return row?.id ?? "";
}

/** Returns the id of a workspace's subscription at the provider; empty if there is none. */
export async function billingSubscriptionId(database: TestDatabase, workspaceId: string): Promise<string> {
  const [row] = await database.asOwner<{ id: string }>("SELECT provider_id AS id FROM billing_subscription WHERE workspace_id = $1", [
    workspaceId,
  ]);
  return row?.id ?? "";
}

/** Returns a workspace's plan, the status of its subscription, and its granted PRU. */
export async function workspacePlan(database: TestDatabase, workspaceId: string) {
  const [row] = await database.asOwner<{ plan: string | null; status: string; pru: number }>(
    `SELECT plan, subscription_status AS status,
       (SELECT coalesce(sum(amount), 0)::integer FROM pru_entry WHERE workspace_id = w.id AND kind = 'grant') AS pru
     FROM workspace w WHERE id = $1`,
    [workspaceId],
  );
  return row;
}

/** Returns the types of a workspace's notifications, oldest first. */
export async function notificationTypes(database: TestDatabase, workspaceId: string): Promise<string[]> {
  const rows = await database.asOwner<{ type: string }>("SELECT type FROM notification WHERE workspace_id = $1 ORDER BY created_at", [
    workspaceId,
  ]);
  return rows.map(({ type }) => type);
}

/** Puts a workspace on its own trial, with this many days left; expired if negative. */
export async function beginTrial(database: TestDatabase, workspaceId: string, daysLeft: number): Promise<void> {
  await database.asOwner(
    "UPDATE workspace SET subscription_status = 'trialing', trial_ends_at = now() + make_interval(days => $2) WHERE id = $1",
    [workspaceId, daysLeft],
  );
}

/** Makes a user a member of a workspace, with a seat from then on. */
export async function addMember(database: TestDatabase, workspaceId: string, userId: string, since: Date): Promise<void> {
  await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role, seat_since) VALUES ($1, $2, 'member', $3)", [
    workspaceId,
    userId,
    since,
  ]);
}
