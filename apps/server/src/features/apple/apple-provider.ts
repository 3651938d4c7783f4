import { APPLE_CALLBACK_PATH } from "@filon/contracts";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from "openid-client";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import { appleClientSecret } from "./client-secret.ts";

/** Seconds that Apple may take to answer. */
const ANSWER_SECONDS = 10;

/** What one sign-in is bound by. */
export interface AppleBinding {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Apple as an OpenID Connect provider. */
export interface AppleProvider {
  /** Where a browser goes to sign in. Throws what discovering the provider throws. */
  authorizationUrl(binding: AppleBinding): Promise<URL>;
  /** Who the answer that came back with these parameters is about. Throws when anything of it does not hold. */
  claimsOf(answer: URLSearchParams, binding: AppleBinding): Promise<IDToken>;
}

export function appleProvider(apple: NonNullable<Config["apple"]>, { config, now }: Pick<Services, "config" | "now">): AppleProvider {
  const redirectUri = `${config.publicUrl}${APPLE_CALLBACK_PATH}`;
  let known: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const found = await discovery(
      new URL(apple.issuer),
      apple.clientId,
      { redirect_uris: [redirectUri] },
      (_server, client, body) => {
        body.set("client_id", client.client_id);
        body.set("client_secret", appleClientSecret(apple, now().epochMilliseconds));
      },
      // Only a stand-in on this machine is asked without TLS: the settings allow no other.
      { timeout: ANSWER_SECONDS, ...(apple.issuer.startsWith("http:") ? { execute: [allowInsecureRequests] } : {}) },
    );
    // The library trusts a token that comes over TLS from the provider: its signature is looked at all the same.
    enableNonRepudiationChecks(found);
    return found;
  }

  /** The provider's metadata, asked for once; asked again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discover();
    known.catch(() => {
      known = null;
    });
    return known;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid name email",
        // Apple gives name and address by a posted form alone.
        response_mode: "form_post",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },
    async claimsOf(answer, { state, nonce, codeVerifier }) {
      const url = new URL(redirectUri);
      url.search = answer.toString();
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("Apple gave no identity token");
      return claims;
    },
  };
}
