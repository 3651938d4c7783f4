import { cutText } from "@filon/contracts/text";
import * as oauth from "oauth4webapi";
import type { Egress, EgressRequest } from "../egress/index.ts";
import { notReached, ServiceFailed } from "../services/service-request.ts";
import { egressFetch } from "./egress-fetch.ts";
import type { OAuthProvider } from "./providers.ts";

/** Characters kept of what a provider says. */
const SAID_MOST = 200;

/** Filon as a provider knows it. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the consent page sends the user back. */
  readonly redirectUri: string;
}

/** What a provider gives for a consent, or for a refresh token. */
export interface Tokens {
  readonly accessToken: string;
  /** A new refresh token that replaces the former; null when the former stays valid. */
  readonly refreshToken: string | null;
  /** How long the access token is valid, in seconds; null when the provider does not say. */
  readonly expiresInSeconds: number | null;
  /** The account's own address, where the provider names one (Salesforce's `instance_url`), without a trailing slash. */
  readonly apiBase: string | null;
}

export interface OAuthTools {
  readonly egress: Egress;
  readonly provider: OAuthProvider;
  readonly client: OAuthClient;
}

type Limits = Pick<EgressRequest, "signal" | "mayStillSend">;

/** Returns a new secret that ties a consent to the exchange of its code (PKCE, RFC 7636). */
export const newVerifier = (): string => oauth.generateRandomCodeVerifier();

/** Returns the consent page's address, for these scopes; `state` comes back with the answer. */
export async function consentUrl(
  { provider, client }: Pick<OAuthTools, "provider" | "client">,
  { scopes, state, verifier }: { readonly scopes: readonly string[]; readonly state: string; readonly verifier: string },
): Promise<string> {
  const url = new URL(provider.authorizationEndpoint);
  url.search = new URLSearchParams({
    ...provider.asked,
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: scopes.join(" "),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

/** Exchanges a consent's code for tokens. Throws ServiceFailed. */
export async function exchangeCode(
  tools: OAuthTools,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  limits: Limits = {},
): Promise<Tokens> {
  const { server, client, auth, options } = library(tools, limits);
  return tokensOf(async () => {
    const answer = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.expectNoState);
    const { redirectUri } = tools.client;
    const response = await oauth.authorizationCodeGrantRequest(server, client, auth, answer, redirectUri, verifier, options);
    return oauth.processAuthorizationCodeResponse(server, client, response);
  });
}

/** Exchanges a refresh token for a new access token. Throws ServiceFailed: `unauthorized` when the user must consent again. */
export async function refreshTokens(tools: OAuthTools, refreshToken: string, limits: Limits = {}): Promise<Tokens> {
  const { server, client, auth, options } = library(tools, limits);
  return tokensOf(async () => {
    const response = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, options);
    return oauth.processRefreshTokenResponse(server, client, response);
  });
}

/** Withdraws an access at the provider. Returns false when the provider offers no such request. Throws ServiceFailed. */
export async function revokeToken(tools: OAuthTools, token: string, limits: Limits = {}): Promise<boolean> {
  if (tools.provider.revocationEndpoint === null) return false;
  const { server, client, auth, options } = library(tools, limits);
  try {
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth, token, options));
    return true;
  } catch (error) {
    throw failureOf(error);
  }
}

function library({ egress, provider, client }: OAuthTools, limits: Limits) {
  const server: oauth.AuthorizationServer = {
    issuer: provider.issuer,
    token_endpoint: provider.tokenEndpoint,
    ...(provider.revocationEndpoint === null ? {} : { revocation_endpoint: provider.revocationEndpoint }),
  };
  return {
    server,
    client: { client_id: client.clientId },
    auth: oauth.ClientSecretPost(client.clientSecret),
    options: {
      [oauth.customFetch]: egressFetch(egress, limits),
      // Only a stand-in is reached without encryption: the providers' addresses are constants.
      [oauth.allowInsecureRequests]: provider.tokenEndpoint.startsWith("http:"),
    },
  };
}

async function tokensOf(ask: () => Promise<oauth.TokenEndpointResponse>): Promise<Tokens> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, instance_url: base } = await ask();
    return {
      accessToken,
      refreshToken: refreshToken ?? null,
      expiresInSeconds: expiresIn ?? null,
      apiBase: typeof base === "string" ? base.replace(/\/$/u, "") : null,
    };
  } catch (error) {
    throw failureOf(error);
  }
}

/** Errors of RFC 6749, section 5.2, after which only a new consent helps. */
const LOST: ReadonlySet<string> = new Set(["invalid_grant", "interaction_required", "consent_required", "login_required"]);

function failureOf(error: unknown): unknown {
  if (error instanceof oauth.ResponseBodyError) {
    const said = cutText(error.error_description ?? error.error, SAID_MOST);
    return new ServiceFailed(LOST.has(error.error) ? "unauthorized" : "refused", { status: error.status, said, cause: error });
  }
  if (error instanceof oauth.OperationProcessingError) {
    const status = error.cause instanceof Response ? error.cause.status : undefined;
    const about = { ...(status === undefined ? {} : { status }), said: String(status ?? error.code), cause: error };
    if (status === 429) return new ServiceFailed("limited", about);
    if (status !== undefined && status >= 500) return new ServiceFailed("unavailable", { ...about, mayHaveHappened: true });
    return new ServiceFailed("unreadable", about);
  }
  return notReached(error);
}
