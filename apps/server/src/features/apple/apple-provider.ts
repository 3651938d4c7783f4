import { APPLE_CALLBACK_PATH } from "@filon/contracts/apple";
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

/** Timeout of Apple's answers, seconds. */
const ANSWER_SECONDS = 10;

/** The secrets that bind one sign-in. */
export interface AppleBinding {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Apple as an OpenID Connect provider. */
export interface AppleProvider {
  /** Returns the address where a browser signs in. Throws what discovering the provider throws. */
  authorizationUrl(binding: AppleBinding): Promise<URL>;
  /** Returns the user of an answer with these parameters. Throws when any check fails. */
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
      // Plain HTTP is only for a stand-in on this machine; the settings allow no other.
      { timeout: ANSWER_SECONDS, ...(apple.issuer.startsWith("http:") ? { execute: [allowInsecureRequests] } : {}) },
    );
    // The library trusts tokens received over TLS without checking the signature; this checks it as well.
    enableNonRepudiationChecks(found);
    return found;
  }

  /** The provider's metadata, fetched once; a failure is not cached. */
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
        // Apple sends name and address only with form_post.
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
