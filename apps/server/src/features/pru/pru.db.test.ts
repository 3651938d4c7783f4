import { REALTIME_CHANNEL } from "@filon/contracts/realtime";
import { newId } from "@filon/db";
import { listen } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { expect, it, vi } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function entry(workspaceId: string, kind: string, amount: number, campaignId: string | null) {
  await database.asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount, campaign_id, run) VALUES ($1, $2, $3, $4, $5, 1)", [
    workspaceId,
    newId(),
    kind,
    amount,
    campaignId,
  ]);
}

async function campaign(workspaceId: string, title: string) {
  const id = newId();
  await database.asOwner("INSERT INTO campaign (workspace_id, id, title, goal) VALUES ($1, $2, $3, 'custom')", [workspaceId, id, title]);
  return id;
}

it("[API-18][API-26] returns total, available and occupied from the ledger, and which campaigns occupy them", async () => {
  const { headers, workspaceId } = await server.signedIn({ plan: "professional" });
  const running = await campaign(workspaceId, "En cours");
  const over = await campaign(workspaceId, "Finie");
  await entry(workspaceId, "reserve", 40, running);
  await entry(workspaceId, "reserve", 30, over);
  await entry(workspaceId, "release", 30, over);
  const { pru, success } = (await server.app.inject({ method: "GET", url: "/api/pru/current", headers })).json();
  expect(success).toBe(true);
  expect(pru).toEqual({ total: 250, occupied: 40, available: 210, campaigns: [{ id: running, title: "En cours", pru: 40 }] });
});

it.each([
  ["fr", "PRU mis à jour avec succès"],
  ["en", "PRU updated successfully"],
])("[API-19][PRU-10] refreshing answers the PRU and says so in %s", async (language, message) => {
  const { headers } = await server.signedIn({ plan: "starter" });
  const response = await server.app.inject({
    method: "POST",
    url: "/api/pru/refresh",
    headers: { ...headers, "accept-language": language },
    payload: {},
  });
  expect(response.json()).toEqual({ success: true, pru: { total: 100, occupied: 0, available: 100, campaigns: [] }, message });
});

it("shows only the workspace's own PRU", async () => {
  const other = await server.signedIn();
  await entry(other.workspaceId, "reserve", 40, await campaign(other.workspaceId, "Ailleurs"));
  const { headers } = await server.signedIn();
  const { pru } = (await server.app.inject({ method: "GET", url: "/api/pru/current", headers })).json();
  expect(pru).toMatchObject({ occupied: 0, campaigns: [] });
});

it("[API-20] the socket test announces the PRU to the workspace and reports success", async () => {
  const { headers, workspaceId } = await server.signedIn({ plan: "starter" });
  const heard: string[] = [];
  const listener = await listen({
    connection: database.ownerConnection,
    channels: [REALTIME_CHANNEL],
    onNotification: (_, payload) => heard.push(payload),
    onGap: () => undefined,
    onError: () => undefined,
  });
  const response = await server.app.inject({ method: "POST", url: "/api/pru/test-socket", headers, payload: {} });
  expect(response.json()).toEqual({ success: true });
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
  await listener.close();
  const payload = { total: 100, occupied: 0, available: 100, campaigns: [] };
  expect(heard.map((text) => JSON.parse(text))).toEqual([{ workspaceId, event: "pru:stats", payload, sequence: expect.any(Number) }]);
});
