import * as installation from "@filon/db/installation";
import { testDatabase } from "@filon/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { channelServer } from "../../testing/channel-server.ts";
import { SANDBOX_GATEWAY_SETTING, webhookSecret } from "./tools.ts";

const database = await testDatabase();
const { app, services, signedIn, sandbox } = await channelServer(database);

beforeAll(() =>
  installation.writeSetting(
    database.db.pool,
    SANDBOX_GATEWAY_SETTING,
    JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: sandbox.apiKey }),
  ),
);

describe("the gateway's webhooks", () => {
  const post = (payload: unknown, secret = webhookSecret(services.config)) =>
    app.inject({
      method: "POST",
      url: "/api/webhooks/gateway",
      headers: { "unipile-auth": secret, "content-type": "application/json" },
      payload: JSON.stringify(payload),
    });

  it("a wrong secret is refused", async () => {
    expect((await post({}, "wrong")).statusCode).toBe(401);
    expect((await app.inject({ method: "POST", url: "/api/webhooks/gateway", payload: {} })).statusCode).toBe(401);
  });
  it("unreadable bodies and unknown accounts are answered 200 and ignored", async () => {
    const unknown = { event: "new_relation", account_id: "nobody", user_provider_id: "ACoAA" };
    expect([(await post([])).statusCode, (await post({ event: "?" })).statusCode, (await post(unknown)).statusCode]).toEqual([
      200, 200, 200,
    ]);
  });
  it("the same event twice counts once, and an account's loss of access is recorded", async () => {
    const user = await signedIn();
    const payload = { email: "webhook@exemple.test", password: "secret" };
    const connected = await app.inject({ method: "POST", url: "/api/channels/linkedin", headers: user.headers, payload });
    const { account } = connected.json<{ data: { account: { id: string } } }>().data;
    const [row] = await database.asOwner<{ provider_account_id: string }>("SELECT provider_account_id FROM channel_account WHERE id = $1", [
      account.id,
    ]);
    const id = row?.provider_account_id;
    const relation = {
      event: "new_relation",
      account_id: id,
      account_type: "LINKEDIN",
      user_provider_id: "ACoAA_jane",
      user_public_identifier: "jane-doe",
    };
    expect([(await post(relation)).statusCode, (await post(relation)).statusCode]).toEqual([200, 200]);
    const events = await database.asOwner("SELECT type FROM inbound_event WHERE account_id = $1", [account.id]);
    expect(events).toEqual([{ type: "invitation_accepted" }]);
    await post({ AccountStatus: { account_id: id, account_type: "LINKEDIN", message: "CREDENTIALS" } });
    const listed = await app.inject({ url: "/api/channels/accounts", headers: user.headers });
    expect(listed.json()).toMatchObject({ data: [{ status: "needs_reauth" }] });
  });
});
