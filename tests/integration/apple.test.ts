import { createHash, randomBytes, verify } from "node:crypto";
import { APPLE_CALLBACK_PATH, APPLE_SIGN_IN_MINUTES } from "@filon/contracts/apple";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createInvitation } from "../../apps/server/src/features/auth/index.ts";
import { TEST_PASSWORD, testServer } from "../../apps/server/src/testing/test-server.ts";
import { type AppleClaims, appleStandIn } from "./stand-ins/apple.ts";

const database = await testDatabase();
const apple = await appleStandIn();
afterAll(() => apple.close());
const { app, services, clock, signedIn: made } = await testServer(database, { config: apple.config });

/** Claims of somebody whose address Apple has verified. */
async function signedIn() {
  const user = await made();
  await database.asOwner("UPDATE app_user SET email_verified_at = now() WHERE id = $1", [user.userId]);
  return user;
}

const post = (url: string, payload: object) => app.inject({ method: "POST", url, payload, remoteAddress: "192.0.2.1" });
const person = (email: string, more: AppleClaims = {}): AppleClaims => ({ sub: `apple.${email}`, email, email_verified: "true", ...more });

/** Begins in a browser; returns what the browser stores and the address it is sent to. */
async function begin() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const answer = await post("/api/auth/apple/start", { challenge });
  return { verifier, url: answer.json<{ url: string }>().url };
}

/** Posts Apple's form; returns what the browser finds in the address it is redirected to. */
async function comeBack(form: Record<string, string>) {
  const answer = await app.inject({
    method: "POST",
    url: APPLE_CALLBACK_PATH,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://appleid.apple.com" },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const [address, fragment] = (answer.headers.location ?? "").split("#");
  expect(address).toBe("http://localhost:3000/login/apple");
  return Object.fromEntries(new URLSearchParams(fragment)) as { code?: string; error?: string };
}

/** Goes from the button to the page that Apple's answer leads to. */
async function signInAtApple(claims: AppleClaims, { user, alter }: { user?: object; alter?: (token: string) => string } = {}) {
  apple.is(claims, alter);
  const { verifier, url } = await begin();
  const form = Object.fromEntries(await apple.authorize(url));
  const back = await comeBack({ ...form, ...(user === undefined ? {} : { user: JSON.stringify(user) }) });
  return { ...back, verifier, form };
}
const finish = ({ code, verifier }: { code?: string | undefined; verifier: string }, rememberMe = false) =>
  post("/api/auth/apple/session", { code: code ?? "", verifier, rememberMe });
const audited = (action: string) =>
  database.asOwner<{ actor_id: string | null; details: object }>("SELECT actor_id, details FROM audit_entry WHERE action = $1", [action]);

describe("somebody with an account", () => {
  it("[AUTH-03] is recognised by the address that Apple has verified, and from then on by Apple's subject", async () => {
    const { email, userId } = await signedIn();
    const back = await signInAtApple(person(email.toUpperCase(), { sub: "apple.ada" }));
    const answer = await finish(back, true);
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    expect(answer.json()).toMatchObject({ success: true, refreshToken: expect.any(String), user: { _id: userId, email } });
    expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    expect(await audited("appleLinked")).toMatchObject([{ actor_id: userId }]);
    expect(await audited("signIn")).toContainEqual({ actor_id: userId, details: { method: "apple", rememberMe: true } });
    // Even with another, unverified address they are the same person.
    const again = await signInAtApple({ sub: "apple.ada", email: "relay@privaterelay.test", email_verified: "false" });
    expect((await finish(again)).json()).toMatchObject({ user: { _id: userId } });
    expect(await audited("appleLinked")).toHaveLength(1);
  });

  it("[AUTH-03][SEC-05] is asked for their second factor as after a password", async () => {
    const { email, userId } = await signedIn();
    await database.asOwner("INSERT INTO user_two_factor (user_id, secret, created_at, confirmed_at) VALUES ($1, 'sealed', now(), now())", [
      userId,
    ]);
    const answer = await finish(await signInAtApple(person(email)));
    expect(answer.json()).toEqual({ success: true, requires2FA: true, tempToken: expect.any(String), message: expect.any(String) });
  });

  it("is refused when suspended, and so is a second Apple ID with their address", async () => {
    const [suspended, linked] = [await signedIn(), await signedIn()];
    await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [suspended.userId]);
    const refused = await finish(await signInAtApple(person(suspended.email)));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "auth.server.suspended"]);
    expect((await finish(await signInAtApple(person(linked.email)))).statusCode).toBe(200);
    const other = await finish(await signInAtApple(person(linked.email, { sub: "apple.other" })));
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, "apple.server.linkedElsewhere"]);
  });
});

describe("an account with an unverified address", () => {
  const code = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
  const send = (user: Awaited<ReturnType<typeof made>>, path: string, payload: object) =>
    app.inject({ method: "POST", url: `/api/account/apple${path}`, payload, headers: user.headers });

  /** Goes from the settings to the page that Apple's answer leads to. */
  async function connect(user: Awaited<ReturnType<typeof made>>, claims: AppleClaims, password = TEST_PASSWORD) {
    apple.is(claims);
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const answer = await send(user, "/start", { password, challenge });
    if (answer.statusCode !== 200) return { answer, verifier };
    const back = await comeBack(Object.fromEntries(await apple.authorize(answer.json<{ url: string }>().url)));
    return { answer, verifier, ...back };
  }

  it("[AUTH-03] is not opened by an Apple ID with that address: somebody else may have registered it", async () => {
    const squatter = await made();
    const refused = await finish(await signInAtApple(person(squatter.email)));
    expect(code(refused)).toEqual([409, "apple.server.addressNotVerified"]);
    expect(await database.asOwner(`SELECT FROM user_identity WHERE user_id = '${squatter.userId}'`)).toEqual([]);
  });

  it("[AUTH-03] is connected in the settings with the password, then opened by Apple, and disconnected again", async () => {
    const ada = await made();
    expect(code((await connect(ada, person(ada.email), "pas le bon")).answer)).toEqual([400, "account.errors.wrongPassword"]);
    const begun = await connect(ada, person(ada.email));
    expect((await send(ada, "", { code: begun.code, verifier: begun.verifier })).statusCode).toBe(200);
    const state = async () => (await app.inject({ url: "/api/account/apple", headers: ada.headers })).json();
    expect(await state()).toMatchObject({ data: { available: true, connectedAt: expect.any(String) } });
    expect((await finish(await signInAtApple(person(ada.email)))).json()).toMatchObject({ user: { _id: ada.userId } });
    expect((await send(ada, "/disconnect", { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await state()).toMatchObject({ data: { connectedAt: null } });
    expect(code(await send(ada, "/disconnect", { password: TEST_PASSWORD }))).toEqual([409, "apple.server.notConnected"]);
    expect((await audited("appleUnlinked")).map(({ actor_id }) => actor_id)).toEqual([ada.userId]);
  });

  it("[AUTH-03] can be connected only by its owner: neither with somebody else's code, nor with an Apple ID that opens another account", async () => {
    const [ada, other] = [await made(), await made()];
    const begun = await connect(ada, person(ada.email));
    expect(code(await send(other, "", { code: begun.code, verifier: begun.verifier }))).toEqual([400, "apple.failures.expired"]);
    expect((await finish(begun)).statusCode).toBe(400);
    expect((await send(ada, "", { code: begun.code, verifier: begun.verifier })).statusCode).toBe(200);
    const taken = await connect(other, person(ada.email));
    expect(code(await send(other, "", { code: taken.code, verifier: taken.verifier }))).toEqual([409, "apple.server.takenByOther"]);
    const signIn = await signInAtApple(person(`${newId()}@exemple.test`));
    expect(code(await send(other, "", { code: signIn.code, verifier: signIn.verifier }))).toEqual([400, "apple.failures.expired"]);
  });
});

describe("somebody without an account", () => {
  const invited = () => createInvitation(services.db.pool, { uses: 1, expiresAt: null });

  it("[AUTH-03] is asked for an invitation code, which creates their account; then they sign in", async () => {
    const email = `${newId()}@exemple.test`;
    const back = await signInAtApple(person(email), { user: { name: { firstName: "grace", lastName: "HOPPER" } } });
    const answer = await finish(back);
    const { registration } = answer.json<{ registration: { ticket: string } }>();
    expect(answer.json()).toEqual({
      success: true,
      registration: { ticket: expect.any(String), email, firstName: "grace", lastName: "HOPPER" },
    });
    const request = { ticket: registration.ticket, firstName: "grace", lastName: "HOPPER" };

    const wrong = await post("/api/auth/apple/register", { ...request, invitationCode: "AAAA-BBBB-CCCC" });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, "auth.server.invalidInvitation"]);
    const made = await post("/api/auth/apple/register", { ...request, invitationCode: await invited() });
    expect(made.json()).toMatchObject({
      success: true,
      token: expect.any(String),
      user: { email, firstName: "Grace", lastName: "Hopper" },
    });
    const spent = await post("/api/auth/apple/register", { ...request, invitationCode: await invited() });
    expect(spent.json()).toMatchObject({ code: "apple.failures.expired" });

    expect((await finish(await signInAtApple(person(email)))).json()).toMatchObject({ user: { email } });
    // An account created without a password cannot be opened with one.
    expect((await post("/api/auth/login", { email, password: "none" })).statusCode).toBe(401);
  });

  it("[AUTH-03] is turned away when Apple has not verified their address, even if it belongs to an account", async () => {
    const { email } = await signedIn();
    for (const claims of [
      person(email, { email_verified: false }),
      person(email, { email_verified: "false" }),
      { sub: "apple.no-address" },
    ])
      expect((await signInAtApple(claims)).error).toBe("emailNotVerified");
  });
});

describe("an invalid answer", () => {
  const reworded = (token: string) => {
    const [head = "", payload = "", signature = ""] = token.split(".");
    const claims = { ...(JSON.parse(Buffer.from(payload, "base64url").toString()) as object), email: "victim@exemple.test" };
    return [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
  };
  const unsigned = (token: string) => {
    const [, payload = ""] = token.split(".");
    return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  };
  const past = Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, AppleClaims, ((token: string) => string) | undefined]>([
    ["of another sign-in (nonce)", { nonce: "another" }, undefined],
    ["that has expired", { iat: past - 60, exp: past }, undefined],
    ["for another application (audience)", { aud: "com.example.other" }, undefined],
    ["from another provider (issuer)", { iss: "https://elsewhere.test" }, undefined],
    ["that was altered on the way", {}, reworded],
    ["without a signature", {}, unsigned],
    ["without a subject", { sub: "" }, undefined],
  ])("[AUTH-03] signs nobody in: a token %s", async (_what, claims, alter) => {
    const { email } = await signedIn();
    const back = await signInAtApple(person(email, claims), alter === undefined ? {} : { alter });
    expect(back).toMatchObject({ error: "failed" });
    expect(back.code).toBeUndefined();
  });

  it("[AUTH-03] signs nobody in: a state that was used, has expired, or was never issued", async () => {
    const { email } = await signedIn();
    const { form } = await signInAtApple(person(email));
    expect(await comeBack(form)).toEqual({ error: "expired" });
    expect(await comeBack({ ...form, state: "x".repeat(43) })).toEqual({ error: "expired" });
    expect(await comeBack({})).toEqual({ error: "expired" });
    const slow = await begin();
    const late = Object.fromEntries(await apple.authorize(slow.url));
    clock.ahead += APPLE_SIGN_IN_MINUTES * 60_000;
    expect(await comeBack(late)).toEqual({ error: "expired" });
    clock.ahead = 0;
  });

  it("[AUTH-03] says so when the user cancelled at Apple", async () => {
    const state = new URL((await begin()).url).searchParams.get("state") ?? "";
    expect(await comeBack({ error: "user_cancelled_authorize", state })).toEqual({ error: "cancelled" });
  });

  it("[AUTH-03] a one-time code works once, and only in the browser that started", async () => {
    const { email } = await signedIn();
    const stolen = await signInAtApple(person(email));
    const thief = await finish({ code: stolen.code, verifier: randomBytes(32).toString("base64url") });
    expect([thief.statusCode, thief.json<{ code: string }>().code]).toEqual([400, "apple.failures.expired"]);
    // After somebody else's attempt the code no longer works for anybody.
    expect((await finish(stolen)).statusCode).toBe(400);
    const own = await signInAtApple(person(email));
    expect((await finish(own)).statusCode).toBe(200);
    expect((await finish(own)).statusCode).toBe(400);
  });
});

it("asks Apple only for what it offers, bound by state, nonce and PKCE, and presents a secret signed with the client's key", async () => {
  const { email } = await signedIn();
  const { url } = await begin();
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    client_id: "fr.exemple.filon",
    redirect_uri: `http://localhost:3000${APPLE_CALLBACK_PATH}`,
    response_type: "code",
    response_mode: "form_post",
    scope: "openid name email",
    state: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge_method: "S256",
  });
  await signInAtApple(person(email));
  const [head = "", claims = "", signature = ""] = apple.secrets.at(-1)?.split(".") ?? [];
  const key = { key: apple.publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    iss: "TEAM123456",
    sub: "fr.exemple.filon",
    aud: "https://appleid.apple.com",
  });
});

it("stores only hashes of states, codes and tickets", async () => {
  const { code } = await signInAtApple(person(`${newId()}@exemple.test`));
  const rows = await database.asOwner<{ text: string }>("SELECT row_to_json(s)::text AS text FROM apple_sign_in s");
  expect(rows.some(({ text }) => text.includes(code ?? "-") || text.includes(Buffer.from(code ?? "-").toString("hex")))).toBe(false);
  expect(rows.length).toBeGreaterThan(0);
});

it("[AUTH-03] without configuration nobody can sign in with Apple, and the installation says so", async () => {
  const without = await testServer(database);
  const start = await without.app.inject({ method: "POST", url: "/api/auth/apple/start", payload: { challenge: "x".repeat(43) } });
  expect([start.statusCode, start.json<{ code: string }>().code]).toEqual([404, "apple.server.notConfigured"]);
  expect((await without.app.inject({ url: "/api/instance" })).json()).toMatchObject({ appleSignIn: false });
  expect((await app.inject({ url: "/api/instance" })).json()).toMatchObject({ appleSignIn: true });
});
