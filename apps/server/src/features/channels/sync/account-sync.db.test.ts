import { setTimeout as sleep } from "node:timers/promises";
import { createConnectors } from "@filon/connectors";
import { newId, requireNoTransaction } from "@filon/db";
import * as channels from "@filon/db/channels";
import { testDatabase } from "@filon/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { channelServer } from "../../../testing/channel-server.ts";
import { connectSandboxAccounts } from "../sandbox.ts";
import { accessOf, channelTools } from "../tools.ts";
import { type AccountSync, startAccountSync } from "./start-account-sync.ts";

const database = await testDatabase();
const { app, services, signedIn, network } = await channelServer(database);
const user = await signedIn();
const connectors = createConnectors({ gateway: null, egressAllow: services.config.egressAllow, admit: requireNoTransaction });
const tools = channelTools(services);
const NEVER = new AbortController().signal;
let sync: AccountSync[] = [];

beforeAll(async () => {
  await connectSandboxAccounts(services, user.workspaceId, network);
  sync = [startAccountSync(services, { renewMs: 50 }), startAccountSync(services, { renewMs: 50 })];
});
afterAll(async () => {
  await Promise.all(sync.map((each) => each.stop()));
  await Promise.all([connectors.close(), tools.connectors.close()]);
});

async function newProspect(fields: { email?: string; linkedinKey?: string }): Promise<string> {
  const id = newId();
  await database.asOwner("INSERT INTO prospect (workspace_id, id, first_name, email, linkedin_key) VALUES ($1, $2, 'Jeanne', $3, $4)", [
    user.workspaceId,
    id,
    fields.email ?? null,
    fields.linkedinKey ?? null,
  ]);
  return id;
}

async function accountOn(channel: "email" | "linkedin") {
  const rows = await services.db.inWorkspace(user.workspaceId, channels.listAccounts);
  const row = rows.find((each) => each.channel === channel);
  if (row === undefined) throw new Error(`no ${channel} account`);
  return accessOf(tools.box, user.workspaceId, row);
}

/** Waits until something was recorded about a prospect; the test's own time limit ends the wait. */
async function heardOf(prospectId: string): Promise<{ type: string; matched_by: string }[]> {
  for (;;) {
    const heard = await database.asOwner<{ type: string; matched_by: string }>(
      "SELECT type, matched_by FROM inbound_event WHERE prospect_id = $1",
      [prospectId],
    );
    if (heard.length > 0) return heard;
    await sleep(50);
  }
}

it("connecting the demonstration's accounts again changes nothing", async () => {
  await connectSandboxAccounts(services, user.workspaceId, network);
  const rows = await services.db.inWorkspace(user.workspaceId, channels.listAccounts);
  expect(rows.map((row) => [row.channel, row.status, row.is_sandbox])).toEqual([
    ["linkedin", "connected", true],
    ["email", "connected", true],
  ]);
});

it("a reply is read from the mailbox and matched to its prospect", async () => {
  const prospectId = await newProspect({ email: "reply@sandbox.filon.test" });
  const email = connectors.byChannel.get("email");
  const actionId = newId();
  const account = await accountOn("email");
  const result = await email?.dispatch(
    {
      actionId,
      idempotencyKey: email.idempotencyKey(actionId, account),
      account,
      recipient: { prospectId, name: "Jeanne", email: "reply@sandbox.filon.test", profileLink: null, linkedinKey: null, providerId: null },
      thread: { threadId: null, subject: null, messageIds: [] },
      mayStillAct: () => true,
      payload: { kind: "send_message", subject: "Bonjour", text: "Bonjour Jeanne", inThread: false },
    },
    NEVER,
  );
  expect(result?.status).toBe("sent");
  expect(await heardOf(prospectId)).toEqual([{ type: "replied", matched_by: "address" }]);
}, 20_000);

it("an accepted invitation is recorded once, by webhook and poll together", async () => {
  const people = (await (await fetch(`${network.gatewayUrl}/api/control/people`)).json()) as { slug: string }[];
  const linkedinKey = people[0]?.slug ?? "";
  const prospectId = await newProspect({ linkedinKey });
  const linkedIn = connectors.byChannel.get("linkedin");
  const actionId = newId();
  const result = await linkedIn?.dispatch(
    {
      actionId,
      idempotencyKey: actionId,
      account: await accountOn("linkedin"),
      recipient: { prospectId, name: "Jeanne", email: null, profileLink: null, linkedinKey, providerId: null },
      thread: { threadId: null, subject: null, messageIds: [] },
      mayStillAct: () => true,
      payload: { kind: "send_invitation", note: "Bonjour" },
    },
    NEVER,
  );
  expect(result?.status).toBe("sent");
  expect((await heardOf(prospectId)).map((each) => each.type)).toEqual(["invitation_accepted"]);
}, 20_000);

it("each account is leased by one worker, and released when that stops", async () => {
  const held = () =>
    database.asOwner<{ channel: string }>("SELECT channel FROM channel_account WHERE sync_lease_until > now() ORDER BY channel");
  // Both accounts are leased, by one worker or by two; a lease names one worker, so two never hold the same account.
  expect(await held()).toEqual([{ channel: "email" }, { channel: "linkedin" }]);
  await Promise.all(sync.map((each) => each.stop()));
  sync = [];
  expect(await held()).toEqual([]);
});

it("an account that passed its checkpoint stays connected when Filon restarts", async () => {
  const other = await signedIn();
  const asked = await app.inject({
    method: "POST",
    url: "/api/channels/linkedin",
    headers: other.headers,
    payload: { email: "verified@exemple.test", password: "secret+2fa" },
  });
  const { id } = asked.json().data.account as { id: string };
  const code = {
    method: "POST",
    url: `/api/channels/linkedin/${id}/checkpoint`,
    headers: other.headers,
    payload: { code: "123456" },
  } as const;
  expect((await app.inject(code)).json().data.account.status).toBe("connected");

  await connectSandboxAccounts(services, other.workspaceId, network);

  const { data } = (await app.inject({ method: "GET", url: "/api/channels/accounts", headers: other.headers })).json();
  expect((data as { id: string }[]).find((account) => account.id === id)).toMatchObject({ status: "connected", statusCode: null });
});

it("an account that waits for its code still does after a restart, and the code is accepted", async () => {
  const other = await signedIn();
  const asked = await app.inject({
    method: "POST",
    url: "/api/channels/linkedin",
    headers: other.headers,
    payload: { email: "waiting@exemple.test", password: "secret+2fa" },
  });
  const { id } = asked.json().data.account as { id: string };

  await connectSandboxAccounts(services, other.workspaceId, network);

  const { data } = (await app.inject({ method: "GET", url: "/api/channels/accounts", headers: other.headers })).json();
  expect((data as { id: string }[]).find((account) => account.id === id)).toMatchObject({ status: "checkpoint", statusCode: "OTP" });
  const code = {
    method: "POST",
    url: `/api/channels/linkedin/${id}/checkpoint`,
    headers: other.headers,
    payload: { code: "123456" },
  } as const;
  expect((await app.inject(code)).json().data.account.status).toBe("connected");
});
