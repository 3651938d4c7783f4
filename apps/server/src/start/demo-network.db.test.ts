import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@filon/testing";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import { startDemoNetwork } from "./demo-network.ts";

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "filon-network-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the demonstration network keeps its address and key across restarts, so that accounts stay connected", async () => {
  const config = { ...loadConfig({ FILON_DATA: folder }), databaseUrl: null };
  const client = new pg.Client(database.ownerConnection);
  await client.connect();
  const start = () =>
    startDemoNetwork(config, client, database.ownerConnection, (error) => {
      throw error;
    });
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.network).toEqual(first.network);
  const login = (key: string | undefined) =>
    fetch(new URL("/api/v1/accounts", second.network?.gatewayUrl), { headers: { "x-api-key": key ?? "" } });
  expect((await login(first.network?.apiKey)).status).toBe(200);
  expect((await login("another")).status).toBe(401);
  await second.stop();
  await client.end();
});
