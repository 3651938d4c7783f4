/** Whose consent page and tokens a service uses. */
export type OAuthProviderName = "google" | "microsoft" | "salesforce";

/** Where a provider asks its user for consent, and where tokens are had, refreshed and withdrawn. */
export interface OAuthProvider {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** Null where the provider has none: the user withdraws the access on the provider's own pages. */
  readonly revocationEndpoint: string | null;
  /** What the consent page is asked besides the standard's parameters, so that it gives a refresh token. */
  readonly asked: Readonly<Record<string, string>>;
}

/** The providers themselves, by their documentation of November 2026. */
export const OAUTH_PROVIDERS: Readonly<Record<OAuthProviderName, OAuthProvider>> = {
  google: {
    issuer: "https://accounts.google.com",
    authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenEndpoint: "https://oauth2.googleapis.com/token",
    revocationEndpoint: "https://oauth2.googleapis.com/revoke",
    // Google gives a refresh token only offline, and from the second time on only after a new consent.
    asked: { access_type: "offline", prompt: "consent" },
  },
  microsoft: {
    issuer: "https://login.microsoftonline.com/common/v2.0",
    authorizationEndpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenEndpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    revocationEndpoint: null,
    asked: { prompt: "select_account" },
  },
  salesforce: {
    issuer: "https://login.salesforce.com",
    authorizationEndpoint: "https://login.salesforce.com/services/oauth2/authorize",
    tokenEndpoint: "https://login.salesforce.com/services/oauth2/token",
    revocationEndpoint: "https://login.salesforce.com/services/oauth2/revoke",
    asked: { prompt: "login consent" },
  },
};

/** A stand-in's provider, whose endpoints have the names of the standard under one address (without a trailing slash). */
export function providerAt(address: string): OAuthProvider {
  return {
    issuer: address,
    authorizationEndpoint: `${address}/authorize`,
    tokenEndpoint: `${address}/token`,
    revocationEndpoint: `${address}/revoke`,
    asked: {},
  };
}
