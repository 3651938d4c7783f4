import * as installation from "@filon/db/installation";
import { testDatabase } from "@filon/testing";
import { beforeAll, expect, it } from "vitest";
import { channelServer } from "../../testing/channel-server.ts";
import { SANDBOX_NAMES_SETTING } from "./domain-health.service.ts";

const database = await testDatabase();
const { app, signedIn, network, sandbox } = await channelServer(database);
const user = await signedIn();

const call = async (method: "GET" | "POST", url: string, payload?: object) => {
  const response = await app.inject({ method, url, headers: { ...user.headers, "accept-language": "fr" }, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};

/** Connects a mailbox of the stand-in and gives it another address. */
async function connected(address: string, isSandbox = false): Promise<string> {
  const login = { address: "ada@exemple.test", senderName: "Ada", user: "ada@exemple.test", password: "juste" };
  const { body } = await call("POST", "/api/channels/email", { ...login, smtp: network.smtp, imap: network.imap });
  const values = [user.workspaceId, body.data.id, address, isSandbox];
  await database.asOwner("UPDATE channel_account SET address = $3, is_sandbox = $4 WHERE workspace_id = $1 AND id = $2", values);
  return body.data.id;
}

beforeAll(async () => {
  await installation.writeSetting(database.db.pool, SANDBOX_NAMES_SETTING, `127.0.0.1:${sandbox.namePort}`);
});

it("the domain of a demonstration account is looked up at the demonstration's name server", async () => {
  const id = await connected("ada@filon-demo.test", true);
  const { body } = await call("GET", `/api/channels/accounts/${id}/domain`);
  expect(body.data).toMatchObject({ domain: "filon-demo.test", isFreeMailbox: false });
  expect(body.data.checks.map(({ check, status, finding }: Record<string, string>) => [check, status, finding])).toEqual([
    ["spf", "pass", "spfFound"],
    ["dkim", "pass", "dkimFound"],
    ["dmarc", "fail", "dmarcMissing"],
    ["mx", "pass", "mxFound"],
  ]);
  const named = await call("GET", `/api/channels/accounts/${id}/domain?selector=s2024`);
  expect(named.body.data.checks[1]).toMatchObject({ finding: "dkimNotFound" });
});

it("without an answer from the name server each check is unknown; a provider's domain is told", async () => {
  const id = await connected("ada@gmail.com");
  const { body } = await call("GET", `/api/channels/accounts/${id}/domain`);
  expect(body.data).toMatchObject({ domain: "gmail.com", isFreeMailbox: true });
  expect(body.data.checks.map(({ status }: { status: string }) => status)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
});

it("refuses an account of another workspace, and a selector that is no name", async () => {
  const id = await connected("eve@exemple.test");
  const other = await signedIn();
  const foreign = await app.inject({ method: "GET", url: `/api/channels/accounts/${id}/domain`, headers: other.headers });
  expect(foreign.statusCode).toBe(404);
  for (const selector of ["a b", "a..b", "-a", "a/../b", "a._domainkey.b?"]) {
    const { status } = await call("GET", `/api/channels/accounts/${id}/domain?selector=${encodeURIComponent(selector)}`);
    expect(status, selector).toBe(400);
  }
});
