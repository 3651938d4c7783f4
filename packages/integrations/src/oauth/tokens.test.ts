import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { OAUTH_PROVIDERS, providerAt } from "./providers.ts";
import { consentUrl, exchangeCode, newVerifier, refreshTokens, revokeToken } from "./tokens.ts";

let service: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  service = await startProvider();
  egress = impatientEgress(service);
});
afterAll(async () => {
  await egress.close();
  await service.close();
});

const client = { clientId: "filon", clientSecret: "s3cret", redirectUri: "https://filon.exemple.fr/settings/integrations" };
const tools = () => ({ egress, provider: providerAt(service.url), client });
const ok = (body: unknown): ProviderAnswer => ({ status: 200, body });
const sent = () => Object.fromEntries(new URLSearchParams(service.received[0]?.body));
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

it("the consent page is asked for a code that only the verifier can exchange, and Google for a refresh token", async () => {
  const verifier = newVerifier();
  const google = { provider: OAUTH_PROVIDERS.google, client };
  const { origin, pathname, searchParams } = new URL(await consentUrl(google, { scopes: ["a", "b"], state: "s", verifier }));
  expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(searchParams)).toEqual({
    access_type: "offline",
    prompt: "consent",
    response_type: "code",
    client_id: "filon",
    redirect_uri: client.redirectUri,
    scope: "a b",
    state: "s",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
});

it("a code is exchanged with the verifier and Filon's secret", async () => {
  service.answer(
    ok({ access_token: "a", refresh_token: "r", expires_in: 3599, token_type: "Bearer", instance_url: "https://x.my.salesforce.com/" }),
  );
  expect(await exchangeCode(tools(), { code: "c", verifier: "v".repeat(43) })).toEqual({
    accessToken: "a",
    refreshToken: "r",
    expiresInSeconds: 3599,
    apiBase: "https://x.my.salesforce.com",
  });
  expect(sent()).toEqual({
    grant_type: "authorization_code",
    code: "c",
    code_verifier: "v".repeat(43),
    redirect_uri: client.redirectUri,
    client_id: "filon",
    client_secret: "s3cret",
  });
});

it("a refresh keeps the refresh token unless the provider gives another", async () => {
  service.answer(ok({ access_token: "a2", token_type: "bearer" }));
  expect(await refreshTokens(tools(), "r")).toEqual({ accessToken: "a2", refreshToken: null, expiresInSeconds: null, apiBase: null });
  expect(sent()).toMatchObject({ grant_type: "refresh_token", refresh_token: "r" });
});

it.each<[string, ProviderAnswer, object]>([
  [
    "a withdrawn consent",
    { status: 400, body: { error: "invalid_grant", error_description: "Token has been expired or revoked." } },
    { problem: "unauthorized", said: "Token has been expired or revoked." },
  ],
  ["a wrong registration", { status: 401, body: { error: "invalid_client" } }, { problem: "refused", said: "invalid_client" }],
  ["too many requests", { status: 429, body: "slow down" }, { problem: "limited" }],
  ["an outage", { status: 503, body: "down" }, { problem: "unavailable" }],
  ["a page instead of JSON", { status: 200, body: "<html>" }, { problem: "unreadable" }],
  ["a broken connection", "cut", { problem: "unavailable", mayHaveHappened: true }],
])("%s is told apart", async (_case, answer, failure) => {
  service.answer(answer);
  expect(await failureOf(refreshTokens(tools(), "r"))).toMatchObject({ name: "ServiceFailed", ...failure });
});

it("a refresh that may no longer be sent is not", async () => {
  service.answer(ok({ access_token: "a", token_type: "bearer" }));
  expect(await failureOf(refreshTokens(tools(), "r", { mayStillSend: () => false }))).toMatchObject({
    problem: "unavailable",
    mayHaveHappened: false,
  });
  expect(service.received).toHaveLength(0);
});

it("an access is withdrawn where the provider offers it", async () => {
  service.answer(ok({}));
  expect(await revokeToken(tools(), "r")).toBe(true);
  expect(sent()).toMatchObject({ token: "r" });
  expect(await revokeToken({ ...tools(), provider: OAUTH_PROVIDERS.microsoft }, "r")).toBe(false);
});
