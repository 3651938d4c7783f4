export { OAUTH_PROVIDERS, type OAuthProvider, type OAuthProviderName, providerAt } from "./providers.ts";
export {
  consentUrl,
  exchangeCode,
  newVerifier,
  type OAuthClient,
  type OAuthTools,
  refreshTokens,
  revokeToken,
  type Tokens,
} from "./tokens.ts";
