import { createDecipheriv } from "node:crypto";
import * as installation from "@filon/db/installation";
import { addAccountUsage } from "@filon/db/engine";
import { testDatabase } from "@filon/testing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { channelServer } from "../../testing/channel-server.ts";
import { SANDBOX_MAILBOX } from "./sandbox.ts";
import { SANDBOX_GATEWAY_SETTING } from "./tools.ts";

const database = await testDatabase();
const { app, services, signedIn, network, sandbox } = await channelServer(database);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, language = "fr") {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}
const accounts = async (user: User) =>
  (await call(user, "GET", "/api/channels/accounts")).body.data as { id: string; status: string; address: string }[];
const linkedIn = (user: User, email: string, password = "secret", language = "fr") =>
  call(user, "POST", "/api/channels/linkedin", { email, password }, language);
const email = (change: object = {}) => ({
  address: "ada@exemple.test",
  senderName: "Ada",
  user: "ada@exemple.test",
  password: "juste",
  smtp: network.smtp,
  imap: network.imap,
  ...change,
});

const gatewayAt = (baseUrl: string) =>
  installation.writeSetting(database.db.pool, SANDBOX_GATEWAY_SETTING, JSON.stringify({ baseUrl, apiKey: sandbox.apiKey }));

/** Makes the gateway fail in exactly these ways. */
async function misbehave(failures: object): Promise<void> {
  const none = { timeoutRate: 0, timeoutSeconds: 30, http5xxAfterAcceptRate: 0 };
  const answer = await fetch(`${sandbox.gatewayUrl}/api/control`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ failures: { ...none, ...failures } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

beforeAll(() => gatewayAt(sandbox.gatewayUrl));

describe("e-mail accounts", () => {
  it("a test reports each side separately and changes nothing", async () => {
    const user = await signedIn();
    const { body } = await call(
      user,
      "POST",
      "/api/channels/email/test",
      email({ imap: { ...network.imap, port: 1 }, password: "faux" }),
      "en",
    );
    expect(body).toMatchObject({ success: false, code: "channels.server.plainNotAllowed" });
    const wrong = await call(user, "POST", "/api/channels/email/test", email({ password: "faux" }), "en");
    expect(wrong.body.data.smtp).toMatchObject({
      ok: false,
      problem: "authFailed",
      message: "The server refuses this user name or password.",
    });
    expect(wrong.body.data.imap).toMatchObject({ ok: false, problem: "authFailed" });
    expect(await accounts(user)).toEqual([]);
  });
  it("an account is connected once both tests pass, and listed without its password", async () => {
    const user = await signedIn();
    const connected = await call(user, "POST", "/api/channels/email", email());
    expect(connected.body.data).toMatchObject({
      channel: "email",
      status: "connected",
      isSandbox: false,
      address: "ada@exemple.test",
      usage: { send_message: { usedDay: 0, usedWeek: 0, dailyLimit: 100, weeklyLimit: 500, full: null } },
    });
    const listed = await call(user, "GET", "/api/channels/accounts");
    expect(listed.body.data).toHaveLength(1);
    expect(listed.text).not.toContain("juste");
  });
  it("shows the workspace's own acts, and of others with the same mailbox only that the limit is used up", async () => {
    const [user, other] = [await signedIn(), await signedIn()];
    const [mine, theirs] = [
      (await call(user, "POST", "/api/channels/email", email())).body.data,
      (await call(other, "POST", "/api/channels/email", email())).body.data,
    ];
    const limits = { visit_profile: 0, send_invitation: 0, send_message: 5, minGapSeconds: 1, maxGapSeconds: 2 };
    for (const [who, account] of [
      [user, mine],
      [other, theirs],
    ] as const)
      await call(who, "PUT", `/api/channels/accounts/${account.id}/limits`, limits);
    const count = (who: User, accountId: string, acts: number) =>
      database.db.inWorkspace(who.workspaceId, (tx) =>
        addAccountUsage(tx, [{ account_id: accountId, kind: "send_message", at: new Date(), acts }]),
      );
    await count(user, mine.id, 2);
    await count(other, theirs.id, 2);
    const shown = async (who: User) => (await call(who, "GET", "/api/channels/accounts")).body.data[0].usage.send_message;
    expect(await shown(user)).toEqual({ usedDay: 2, usedWeek: 2, dailyLimit: 5, weeklyLimit: 25, full: null });
    await count(other, theirs.id, 1);
    const full = await shown(user);
    expect(full).toMatchObject({ usedDay: 2, full: { limit: "day" } });
    expect(Math.abs(Date.parse(full.full.freeAt) - Date.now() - 86_400_000)).toBeLessThan(120_000);
  });
  it("an instant decided by another workspace's acts is shown to the hour only, and their number never", async () => {
    await database.asOwner("DELETE FROM account_usage");
    const [user, other] = [await signedIn(), await signedIn()];
    const mine = (await call(user, "POST", "/api/channels/email", email())).body.data;
    const theirs = (await call(other, "POST", "/api/channels/email", email())).body.data;
    const limits = { visit_profile: 0, send_invitation: 0, send_message: 1, minGapSeconds: 1, maxGapSeconds: 2 };
    await call(user, "PUT", `/api/channels/accounts/${mine.id}/limits`, limits);
    await database.db.inWorkspace(other.workspaceId, (tx) =>
      addAccountUsage(tx, [{ account_id: theirs.id, kind: "send_message", at: new Date(Date.now() - 2 * 3_600_000), acts: 3 }]),
    );
    const shown = (await call(user, "GET", "/api/channels/accounts")).body.data[0].usage.send_message;
    expect(shown).toMatchObject({ usedDay: 0, usedWeek: 0, full: { limit: "day" } });
    const leavesAt = Math.ceil((Date.now() - 2 * 3_600_000) / 3_600_000) * 3_600_000 + 86_400_000;
    expect(Date.parse(shown.full.freeAt)).toBe(leavesAt);
  });
  it("acts of a mailbox do not count for another account that carries the same address", async () => {
    await database.asOwner("DELETE FROM account_usage");
    const [victim, attacker] = [await signedIn(), await signedIn()];
    const mine = (await call(victim, "POST", "/api/channels/email", email())).body.data;
    const { address, password } = SANDBOX_MAILBOX;
    const theirs = (await call(attacker, "POST", "/api/channels/email", email({ address, user: address, password }))).body.data;
    // As if accepted by a mail server that lets its users write under any address; this one does not.
    await database.asOwner("UPDATE channel_account SET address = $2 WHERE id = $1", [theirs.id, mine.address]);
    const limits = { visit_profile: 0, send_invitation: 0, send_message: 1, minGapSeconds: 1, maxGapSeconds: 2 };
    for (const [who, account] of [
      [victim, mine],
      [attacker, theirs],
    ] as const)
      await call(who, "PUT", `/api/channels/accounts/${account.id}/limits`, limits);
    await database.db.inWorkspace(attacker.workspaceId, (tx) =>
      addAccountUsage(tx, [{ account_id: theirs.id, kind: "send_message", at: new Date(), acts: 1 }]),
    );
    const full = async (who: User) => (await call(who, "GET", "/api/channels/accounts")).body.data[0].usage.send_message.full;
    expect(await full(attacker)).not.toBeNull();
    expect(await full(victim)).toBeNull();
  });
  it("a failing account is not connected, and the message stands beside the side that failed", async () => {
    const user = await signedIn();
    const refused = await call(user, "POST", "/api/channels/email", email({ password: "faux" }));
    expect(refused.status).toBe(422);
    expect(refused.body.fields.smtp).toMatchObject({
      code: "channels.test.authFailed",
      message: "Le serveur refuse cet identifiant ou ce mot de passe.",
    });
    expect(await accounts(user)).toEqual([]);
  });
  it("connecting the same address again keeps one account, with its limits and its row of secrets", async () => {
    const user = await signedIn();
    const first = (await call(user, "POST", "/api/channels/email", email())).body.data;
    const limits = { visit_profile: 0, send_invitation: 0, send_message: 7, minGapSeconds: 1, maxGapSeconds: 2 };
    await call(user, "PUT", `/api/channels/accounts/${first.id}/limits`, limits);
    const again = (await call(user, "POST", "/api/channels/email", email({ address: "Ada@Exemple.test" }))).body.data;
    expect(again).toMatchObject({ id: first.id, limits });
    expect(await accounts(user)).toHaveLength(1);
  });
  it.each([
    ["an address that is none", { address: "ada" }, "channels.server.invalidAddress"],
    ["a line break in a login", { user: "ada\r\nRCPT TO:<x@y.z>" }, "channels.server.controlCharacter"],
    [
      "a connection in clear to the Internet",
      { smtp: { host: "smtp.exemple.test", port: 25, tls: "none" } },
      "channels.server.plainNotAllowed",
    ],
  ])("%s is refused before anything is tried", async (_, change, code) => {
    expect((await call(await signedIn(), "POST", "/api/channels/email", email(change))).body.code).toBe(code);
  });
  it("servers in the machine's own network cannot be reached", async () => {
    const { body } = await call(
      await signedIn(),
      "POST",
      "/api/channels/email/test",
      email({ smtp: { host: "169.254.169.254", port: 465, tls: "tls" } }),
    );
    expect(body.data.smtp.problem).toBe("addressNotAllowed");
  });
});

describe("LinkedIn accounts", () => {
  it("[SETTINGS-11] [SETTINGS-13] an account is connected with its e-mail and password", async () => {
    const { body } = await linkedIn(await signedIn(), "ada.lovelace@exemple.test", "secret", "en");
    expect(body.message).toBe("LinkedIn connection successful");
    expect((await linkedIn(await signedIn(), "ada.byron@exemple.test")).body.message).toBe("Connexion LinkedIn réussie");
    expect(body.data).toMatchObject({ checkpoint: null, account: { channel: "linkedin", status: "connected", isSandbox: true } });
  });
  it("an account's identity is the member id that the gateway reports, not the profile's address", async () => {
    const user = await signedIn();
    const { body } = await linkedIn(user, "identity@exemple.test");
    const [row] = await database.asOwner<{ member: string; address: string; provider_account_id: string }>(
      "SELECT settings ->> 'memberId' AS member, address, provider_account_id FROM channel_account WHERE id = $1",
      [body.data.account.id],
    );
    const answer = await fetch(`${sandbox.gatewayUrl}/api/v1/users/me?account_id=${row?.provider_account_id}`, {
      headers: { "x-api-key": sandbox.apiKey },
    });
    const { provider_id: member } = (await answer.json()) as { provider_id: string };
    expect(member).toMatch(/./u);
    expect(row?.member).toBe(member);
    expect(row?.address).not.toBe(member);
  });
  it.each([
    ["fr", "Le test de connexion a pris trop de temps"],
    ["en", "Connection test took too long"],
  ])("[SETTINGS-13] a gateway that has not answered after 30 s has taken too long (%s)", async (language, message) => {
    const user = await signedIn();
    await misbehave({ timeoutRate: 1, timeoutSeconds: 600 });
    // The first timeout requested is the connection's own; the egress client's never fires here.
    const asked: number[] = [];
    const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      asked.push(ms);
      const end = new AbortController();
      if (asked.length === 1) setTimeout(() => end.abort(new DOMException("late", "TimeoutError")), 100);
      return end.signal;
    });
    try {
      const { status, body } = await linkedIn(user, "patience@exemple.test", "secret", language);
      expect([asked[0], status, body.message]).toEqual([30_000, 504, message]);
    } finally {
      patience.mockRestore();
      await misbehave({});
    }
  });
  it.each([
    ["fr", "Erreur réseau. Vérifiez votre connexion internet", "Erreur lors du test de connexion"],
    ["en", "Network error. Check your internet connection", "Error during connection test"],
  ])("[SETTINGS-13] an unreachable gateway and a failing one are reported (%s)", async (language, network, failed) => {
    await misbehave({ http5xxAfterAcceptRate: 1 });
    const broken = await linkedIn(await signedIn(), "broken@exemple.test", "secret", language);
    await misbehave({});
    expect([broken.status, broken.body.message]).toEqual([502, failed]);
    await gatewayAt("http://127.0.0.1:1");
    const unreachable = await linkedIn(await signedIn(), "unreachable@exemple.test", "secret", language);
    await gatewayAt(sandbox.gatewayUrl);
    expect([unreachable.status, unreachable.body.message]).toEqual([502, network]);
  });
  it("[SEC-01] the credentials are encrypted at rest and never sent back", async () => {
    const user = await signedIn();
    const connected = await linkedIn(user, "secret.keeper@exemple.test", "motdepasse-unique");
    const listed = await call(user, "GET", "/api/channels/accounts");
    expect(connected.text + listed.text).not.toContain("motdepasse-unique");
    const [row] = await database.asOwner<{ id: string; everything: string; secret: string }>(
      "SELECT id, a::text AS everything, secret FROM channel_account a WHERE workspace_id = $1",
      [user.workspaceId],
    );
    expect(row?.everything).not.toContain("motdepasse-unique");
    expect(row?.secret).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/u);
    // The encrypted text holds the password under AES-256-GCM: the plain cipher opens it with a key of 32 bytes.
    const bytes = Buffer.from(row?.secret.split(".")[2] ?? "", "base64url");
    const key = services.config.secretKey;
    expect(key).toHaveLength(32);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(row?.id ?? "")).setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
    expect(opened).toContain("motdepasse-unique");
    // Calls every endpoint that needs no id: no answer contains the password or its encrypted form.
    const readable = app.endpoints.filter(({ method, params, access }) => method === "GET" && !params && access === "user");
    expect(readable.length).toBeGreaterThan(20);
    for (const { path } of readable) {
      const { body: text } = await app.inject({ method: "GET", url: path, headers: user.headers });
      expect(text).not.toContain("motdepasse-unique");
      expect(text).not.toContain(row?.secret);
    }
  });
  it("[SETTINGS-12] missing credentials are named", async () => {
    const { status, body } = await linkedIn(await signedIn(), "", "", "en");
    expect([status, body.message]).toEqual([400, "Please configure your LinkedIn credentials before testing the connection"]);
  });
  it("a wrong password gets a message that says so", async () => {
    const { status, body } = await linkedIn(await signedIn(), "ada@exemple.test", "wrong", "en");
    expect([status, body.message]).toEqual([422, "LinkedIn refuses this address or password."]);
  });
  it("a checkpoint is solved with its code; a wrong code can be tried again", async () => {
    const user = await signedIn();
    const asked = await linkedIn(user, "double@exemple.test", "secret+2fa");
    expect(asked.body.data).toMatchObject({ checkpoint: "OTP", account: { status: "checkpoint" } });
    const solve = (code: string) => call(user, "POST", `/api/channels/linkedin/${asked.body.data.account.id}/checkpoint`, { code });
    expect((await solve("000000")).body.code).toBe("channels.server.linkedInWrongCode");
    expect((await solve("123456")).body.data).toMatchObject({ checkpoint: null, account: { status: "connected" } });
    expect(await accounts(user)).toHaveLength(1);
  });
  it("[SEC-03] a second LinkedIn account is for Enterprise only", async () => {
    const user = await signedIn({ plan: "professional" });
    await linkedIn(user, "un@exemple.test");
    const second = await linkedIn(user, "deux@exemple.test");
    expect([second.status, second.body.code]).toEqual([403, "channels.server.oneLinkedInAccount"]);
    expect((await call(user, "POST", "/api/channels/linkedin/hosted-link", {})).body.code).toBe("channels.server.oneLinkedInAccount");
    expect((await linkedIn(user, "un@exemple.test")).status).toBe(200);
    expect(await accounts(user)).toHaveLength(1);
    const enterprise = await signedIn({ plan: "enterprise" });
    await linkedIn(enterprise, "trois@exemple.test");
    expect((await linkedIn(enterprise, "quatre@exemple.test")).status).toBe(200);
    expect(await accounts(enterprise)).toHaveLength(2);
  });
  it("a hosted page connects the account without showing its password to Filon", async () => {
    const user = await signedIn();
    const { body } = await call(user, "POST", "/api/channels/linkedin/hosted-link", {});
    await fetch(body.data.url, {
      method: "POST",
      body: new URLSearchParams({ username: "hosted.user@exemple.test", password: "secret" }),
      redirect: "manual",
    });
    expect(await accounts(user)).toMatchObject([{ status: "connected" }]);
  });
  it("a hosted page returns to the page of the sending accounts", async () => {
    const user = await signedIn();
    const { body } = await call(user, "POST", "/api/channels/linkedin/hosted-link", {});
    const done = await fetch(body.data.url, {
      method: "POST",
      body: new URLSearchParams({ username: "returning@exemple.test", password: "secret" }),
      redirect: "manual",
    });
    expect(done.headers.get("location")).toBe(`${services.config.publicUrl}/settings/channels?linkedin=connected`);
  });
  it("the page knows before asking for a password whether another LinkedIn account may be connected", async () => {
    const user = await signedIn({ plan: "professional" });
    const mayAdd = async () =>
      (await call(user, "GET", "/api/channels/networks")).body.data.channels.find(
        ({ channel }: { channel: string }) => channel === "linkedin",
      ).mayAdd as boolean;
    expect(await mayAdd()).toBe(true);
    await linkedIn(user, "un@exemple.test");
    expect(await mayAdd()).toBe(false);
  });
  it("a forged notification of a hosted page connects nothing", async () => {
    const [account] = await accounts(await signedIn());
    const payload = { status: "CREATION_SUCCESS", account_id: "any", name: "forged.name" };
    const response = await app.inject({ method: "POST", url: "/api/webhooks/gateway/hosted", payload });
    expect([response.statusCode, account]).toEqual([200, undefined]);
  });
});

describe("all accounts", () => {
  it("disconnecting deletes the secrets and frees the address", async () => {
    const user = await signedIn();
    const account = (await linkedIn(user, "partant@exemple.test")).body.data.account;
    expect((await call(user, "DELETE", `/api/channels/accounts/${account.id}`)).status).toBe(200);
    expect(await accounts(user)).toEqual([]);
    const [row] = await database.asOwner("SELECT secret, provider_account_id, status FROM channel_account WHERE id = $1", [account.id]);
    expect(row).toEqual({ secret: null, provider_account_id: null, status: "disconnected" });
    expect((await call(user, "DELETE", `/api/channels/accounts/${account.id}`)).status).toBe(404);
  });
  it("a change of one limit leaves the others, and the gaps are checked with those that stay", async () => {
    const user = await signedIn();
    const { account } = (await linkedIn(user, "limites@exemple.test")).body.data;
    const change = (limits: object) => call(user, "PUT", `/api/channels/accounts/${account.id}/limits`, limits);
    const changed = await change({ react: 3 });
    expect(changed.body.data.limits).toEqual({ ...account.limits, react: 3 });
    expect(changed.body.data.usage.react.dailyLimit).toBe(3);
    expect(await change({ minGapSeconds: account.limits.maxGapSeconds + 1 })).toMatchObject({ status: 400 });
    expect(await change({ react: 201 })).toMatchObject({ status: 400 });
  });

  it("an account that is disconnected and connected again is the same one, with its limits", async () => {
    const user = await signedIn();
    const { id } = (await linkedIn(user, "revenant@exemple.test")).body.data.account;
    const limits = { visit_profile: 7, send_invitation: 6, send_message: 5, minGapSeconds: 4, maxGapSeconds: 5 };
    await call(user, "PUT", `/api/channels/accounts/${id}/limits`, limits);
    await call(user, "DELETE", `/api/channels/accounts/${id}`);
    expect((await linkedIn(user, "revenant@exemple.test")).body.data.account).toMatchObject({ id, limits, status: "connected" });
  });
  it("an account of another workspace cannot be reached", async () => {
    const account = (await linkedIn(await signedIn(), "chez.moi@exemple.test")).body.data.account;
    const stranger = await signedIn();
    const limits = { visit_profile: 1, send_invitation: 1, send_message: 1, minGapSeconds: 1, maxGapSeconds: 1 };
    expect((await call(stranger, "PUT", `/api/channels/accounts/${account.id}/limits`, limits)).status).toBe(404);
    expect((await call(stranger, "DELETE", `/api/channels/accounts/${account.id}`)).status).toBe(404);
    expect((await call(stranger, "POST", `/api/channels/linkedin/${account.id}/checkpoint`, { code: "123456" })).status).toBe(404);
  });
  it("the answer says which channels run on the demonstration network", async () => {
    const user = await signedIn();
    await linkedIn(user, "reseau@exemple.test");
    const { body } = await call(user, "GET", "/api/channels/networks");
    expect(body.data.channels.find((each: { channel: string }) => each.channel === "linkedin")).toEqual({
      channel: "linkedin",
      connected: true,
      sandbox: true,
      mayAdd: false,
    });
    expect(body.data.channels).toHaveLength(5);
  });
});
