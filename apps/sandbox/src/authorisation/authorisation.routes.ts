import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { languageOf, voiceOf } from "../page/page-language.ts";
import { sendPage } from "../page/send-page.ts";
import { consentPage } from "./consent-page.ts";
import { type Authorisation, type GivenTokens, ProviderName, SANDBOX_CLIENT, TokenRefusal, type Wish } from "./grants.ts";

const Params = z.object({ provider: ProviderName });
const Asked = z.object({
  response_type: z.literal("code"),
  client_id: z.literal(SANDBOX_CLIENT.clientId),
  redirect_uri: z.url({ protocol: /^https?$/u }),
  scope: z.string().min(1).max(2_000),
  state: z.string().min(1).max(2_000),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/u),
  code_challenge_method: z.literal("S256"),
  lang: z.string().optional(),
});
const Decision = z.object({ account: z.email().max(254).catch(""), decision: z.enum(["allow", "refuse"]) });
const Token = z.discriminatedUnion("grant_type", [
  z.object({ grant_type: z.literal("authorization_code"), code: z.string(), redirect_uri: z.string(), code_verifier: z.string() }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string() }),
]);
const Client = z.object({ client_id: z.literal(SANDBOX_CLIENT.clientId), client_secret: z.literal(SANDBOX_CLIENT.clientSecret) });

const ADDRESS = "/services/authorisation/:provider";

/**
 * The authorisation server of Google, Microsoft and Salesforce (RFC 6749 with PKCE, RFC 7009): a consent page, on which any address is an account, and
 * the endpoints for tokens. `instanceUrl` is where Salesforce's organisation is.
 */
export function mountAuthorisation(app: FastifyInstance, authorisation: Authorisation, instanceUrl: () => string): void {
  const wishOf = (params: unknown, query: unknown): Wish => {
    const { provider } = Params.parse(params);
    const { redirect_uri: redirectUri, scope, state, code_challenge: challenge } = Asked.parse(query);
    return { provider, redirectUri, scope, state, challenge };
  };
  const voiceFor = (query: unknown, accepted: string | undefined) => voiceOf(languageOf(Asked.parse(query).lang, accepted));

  app.get(`${ADDRESS}/authorize`, (request, reply) => {
    const wish = wishOf(request.params, request.query);
    const voice = voiceFor(request.query, request.headers["accept-language"]);
    return sendPage(reply, consentPage(voice, wish, new URL(request.url, "http://x").search, null), {
      formDestinations: [new URL(wish.redirectUri).origin],
    });
  });

  app.post(`${ADDRESS}/authorize`, (request, reply) => {
    const wish = wishOf(request.params, request.query);
    const { account, decision } = Decision.parse(request.body);
    const voice = voiceFor(request.query, request.headers["accept-language"]);
    if (decision === "allow" && account === "") {
      return sendPage(reply.code(400), consentPage(voice, wish, new URL(request.url, "http://x").search, "wrongAddress"), {
        formDestinations: [new URL(wish.redirectUri).origin],
      });
    }
    const back = new URL(wish.redirectUri);
    back.searchParams.set("state", wish.state);
    if (decision === "refuse") back.searchParams.set("error", "access_denied");
    else back.searchParams.set("code", authorisation.consent(wish, account.toLowerCase()));
    return reply.redirect(back.href, 303);
  });

  app.post(`${ADDRESS}/token`, (request, reply) => {
    const { provider } = Params.parse(request.params);
    const refuse = (status: number, error: string, description: string) =>
      reply.code(status).send({ error, error_description: description });
    if (!Client.safeParse(request.body).success) return refuse(401, "invalid_client", "The OAuth client was not found.");
    const parsed = Token.safeParse(request.body);
    if (!parsed.success) return refuse(400, "invalid_request", "Missing or unsupported parameters.");
    const asked = parsed.data;
    try {
      const given: GivenTokens =
        asked.grant_type === "refresh_token"
          ? authorisation.refresh(provider, asked.refresh_token)
          : authorisation.exchange(provider, asked.code, asked.redirect_uri, asked.code_verifier);
      return reply.send({ ...given, ...(provider === "salesforce" ? { instance_url: instanceUrl(), issued_at: String(Date.now()) } : {}) });
    } catch (error) {
      if (error instanceof TokenRefusal) return refuse(400, error.code, error.message);
      throw error;
    }
  });

  app.post(`${ADDRESS}/revoke`, (request, reply) => {
    authorisation.withdraw(z.object({ token: z.string() }).parse(request.body).token);
    return reply.send({});
  });
}
