import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { caller } from "../../testing/admin-calls.ts";

const database = await testDatabase();
const server = await testServer(database);
const boss = await server.signedIn({ role: "superAdmin" });
const by = caller(server, boss.headers);
const person = await server.signedIn({ email: "zoe@exemple.test" });

interface Entry {
  action: string;
  actor_id: string;
  subject: string | null;
  workspace_id: string | null;
  ip: string;
  details: Record<string, unknown>;
}
const entries = () =>
  database.asOwner<Entry>(
    "SELECT action, actor_id, subject, workspace_id, ip, details FROM audit_entry WHERE actor_id = $1 ORDER BY sequence",
    [boss.userId],
  );
/** Leaves out entries of sign-ins and the like. */
const acts = async () => (await entries()).filter(({ action }) => !action.startsWith("signIn"));

it("[ADMIN-05] the audit log has every act of an administrator: actor, subject, IP address and change, but no e-mail address", async () => {
  const { invitation } = (await by.post("/invitations", { email: "ada@exemple.test", days: 7 })).body.data as {
    invitation: { id: string };
  };
  await by.post(`/invitations/${invitation.id}/revoke`);
  await by.put(`/users/${person.userId}/role`, { role: "admin" });
  await by.post(`/users/${person.userId}/end-sessions`);
  await by.post(`/users/${person.userId}/suspend`, { reason: "Abus" });
  await by.post(`/users/${person.userId}/reinstate`);
  const path = `/workspaces/${person.workspaceId}`;
  await by.put(`${path}/plan`, { plan: "enterprise" });
  await by.put(`${path}/subscription`, { status: "unpaid" });
  await by.post(`${path}/suspend`, { reason: "Impayé" });
  await by.post(`${path}/reinstate`);

  const [user, workspace] = [
    { subject: person.userId, workspace_id: null },
    { subject: null, workspace_id: person.workspaceId },
  ];
  const told = await acts();
  expect(told).toMatchObject([
    { action: "invitationSent", subject: invitation.id, details: { maxUses: 1, days: 7 } },
    { action: "invitationRevoked", subject: invitation.id, details: { uses: 0 } },
    { action: "userRoleChanged", ...user, details: { from: "user", to: "admin" } },
    { action: "userSessionsEnded", ...user, details: { sessions: 1 } },
    { action: "userSuspended", ...user, details: { reason: "Abus", sessions: 0 } },
    { action: "userRestored", ...user },
    { action: "workspacePlanChanged", ...workspace, details: { from: "professional", to: "enterprise", pru: 250 } },
    { action: "workspaceSubscriptionChanged", ...workspace, details: { from: "active", to: "unpaid" } },
    { action: "workspaceSuspended", ...workspace, details: { reason: "Impayé" } },
    { action: "workspaceRestored", ...workspace },
  ]);
  expect(told.every(({ ip }) => ip === "127.0.0.1")).toBe(true);
  expect(JSON.stringify(told)).not.toContain("@exemple.test");
});

it("[ADMIN-05] refused acts and acts without effect leave no entry", async () => {
  const before = (await acts()).length;
  await by.put(`/users/${boss.userId}/role`, { role: "user" });
  await by.post(`/users/${person.userId}/suspend`, { reason: "" });
  await by.post(`/users/${person.userId}/reinstate`);
  await by.put(`/workspaces/${person.workspaceId}/plan`, { plan: "enterprise" });
  await by.post(`/workspaces/${person.workspaceId}/reinstate`);
  expect(await acts()).toHaveLength(before);
});
