import { API_CALLS_A_MINUTE, API_KEYS_MOST } from "@filon/contracts/account";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, clock, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

const DAY_MS = 86_400_000;
const PERSON = { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" };

const keysOf = async ({ headers }: User) =>
  (await app.inject({ url: "/api/account/api-keys", headers })).json<{ data: { id: string; lastUsedAt: string | null }[] }>().data;
const create = ({ headers }: User, given: object = {}) =>
  app.inject({
    method: "POST",
    url: "/api/account/api-keys",
    headers,
    payload: { name: "Tableur", scope: "write", days: null, password: TEST_PASSWORD, ...given },
  });
const made = async (user: User, given: object = {}) => (await create(user, given)).json<{ data: { id: string; key: string } }>().data;
const call = (key: string, method: "GET" | "POST" = "GET", url: "/api/prospects" | "/api/account/profile" = "/api/prospects") =>
  app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, ...(method === "POST" && { payload: PERSON }) });
const statuses = async (key: string) => [(await call(key)).statusCode, (await call(key, "POST")).statusCode];

describe("a personal API key", () => {
  it("[INTEG-04] is shown once, stored as a hash, and calls the API as its owner", async () => {
    const ada = await signedIn();
    const { id, key } = await made(ada);
    expect(key).toMatch(/^filon_[\w-]{43}$/u);
    expect(await keysOf(ada)).toEqual([expect.objectContaining({ id, name: "Tableur", prefix: key.slice(0, 12), lastUsedAt: null })]);
    expect(JSON.stringify(await database.asOwner("SELECT * FROM api_key"))).not.toContain(key.slice(12));
    expect(await statuses(key)).toEqual([200, 200]);
    const found = await app.inject({ url: "/api/prospects", headers: ada.headers });
    expect(found.json()).toMatchObject({ data: { rows: [expect.objectContaining({ email: PERSON.email })] } });
    expect((await keysOf(ada))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it("[INTEG-04] with read scope changes nothing, and no key reaches the account settings", async () => {
    const ada = await signedIn();
    const { key } = await made(ada, { scope: "read" });
    expect(await statuses(key)).toEqual([200, 403]);
    expect((await call(key, "POST")).json()).toMatchObject({ code: "problems.keyReadsOnly" });
    expect((await call(key, "GET", "/api/account/profile")).json()).toMatchObject({ code: "problems.keyNotHere" });
  });

  it("[PLAN-09][INTEG-04] is refused on Starter and without a plan, both creating one and using an earlier one", async () => {
    const ada = await signedIn();
    const { key } = await made(ada);
    for (const plan of ["starter", null]) {
      await database.asOwner("UPDATE workspace SET plan = $2 WHERE id = $1", [ada.workspaceId, plan]);
      const [used, more] = [await call(key), await create(ada)];
      for (const refused of [used, more]) expect([refused.statusCode, refused.json().code]).toEqual([403, "problems.planRequired"]);
    }
    await database.asOwner("UPDATE workspace SET plan = 'enterprise' WHERE id = $1", [ada.workspaceId]);
    expect(await statuses(key)).toEqual([200, 200]);
  });

  it("stops working when it expires, is revoked, or its owner's account is suspended", async () => {
    const ada = await signedIn();
    const [short, gone, kept] = [await made(ada, { days: 30 }), await made(ada), await made(ada)];
    const stranger = await signedIn();
    const drop = (headers: User["headers"]) => app.inject({ method: "DELETE", url: `/api/account/api-keys/${gone.id}`, headers });
    expect((await drop(stranger.headers)).statusCode).toBe(404);
    expect([(await drop(ada.headers)).statusCode, (await drop(ada.headers)).statusCode]).toEqual([200, 404]);
    expect((await call(gone.key)).statusCode).toBe(401);
    expect((await call(short.key)).statusCode).toBe(200);
    clock.ahead += 31 * DAY_MS;
    expect((await call(short.key)).statusCode).toBe(401);
    expect((await call(kept.key)).statusCode).toBe(200);
    await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [ada.userId]);
    expect((await call(kept.key)).statusCode).toBe(401);
    expect((await call(`${kept.key.slice(0, -1)}x`)).statusCode).toBe(401);
    const actions = await database.asOwner<{ action: string }>(
      `SELECT action FROM audit_entry WHERE workspace_id = '${ada.workspaceId}' AND action LIKE 'apiKey%' ORDER BY sequence`,
    );
    expect(actions.map(({ action }) => action)).toEqual(["apiKeyCreated", "apiKeyCreated", "apiKeyCreated", "apiKeyRevoked"]);
  });

  it("is created with the password only, and always expires", async () => {
    const ada = await signedIn();
    expect((await create(ada, { password: "pas le bon" })).json()).toMatchObject({ code: "account.errors.wrongPassword" });
    for (let key = 0; key < API_KEYS_MOST; key += 1) expect((await create(ada)).statusCode).toBe(200);
    expect((await create(ada)).json()).toMatchObject({ code: "account.errors.tooManyKeys" });
  });

  it("is limited to a number of calls per minute; the refusal says when to retry", async () => {
    const ada = await signedIn();
    const { key } = await made(ada);
    expect((await call(key)).statusCode).toBe(200);
    await database.asOwner(`UPDATE attempt_count SET attempts = ${API_CALLS_A_MINUTE} WHERE key = 'api:${ada.userId}'`);
    const refused = await call(key);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "problems.tooManyCalls"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    clock.ahead += 61_000;
    expect((await call(key)).statusCode).toBe(200);
  });

  it("can neither open a socket nor serve as a refresh token, because it is not a session", async () => {
    const { key } = await made(await signedIn());
    expect(await app.accessTokens.verify(key)).toBeNull();
    expect((await app.inject({ method: "POST", url: "/api/auth/refresh", payload: { refreshToken: key } })).statusCode).toBe(401);
  });

  it("cannot exceed the maximum number of keys, even when created concurrently", async () => {
    const ada = await signedIn();
    await database.asOwner(
      `INSERT INTO api_key (id, user_id, workspace_id, name, scope, key_hash, prefix, created_at)
       SELECT gen_random_uuid(), $1, $2, 'n', 'read', decode(md5(gen_random_uuid()::text), 'hex'), 'filon_', now() FROM generate_series(1, $3::integer) n`,
      [ada.userId, ada.workspaceId, API_KEYS_MOST - 1],
    );
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(ada)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await keysOf(ada)).toHaveLength(API_KEYS_MOST);
  });
});
