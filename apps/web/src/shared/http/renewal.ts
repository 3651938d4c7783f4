import { auth } from "@filon/contracts/auth";
import { translateNow } from "../i18n/index.ts";
import { keepSavedToken, savedToken } from "../session/saved-tokens.ts";
import { isFlag, isText, optional, shapeOf } from "../shapes/index.ts";
import { replaceTokens, storedRefreshToken, storedToken } from "../session/storage.ts";
import { ApiProblem } from "./api-problem.ts";
import type { Answer } from "./request.ts";
import { send } from "./send.ts";

let renewing: Promise<string | null> | null = null;

/**
 * A refresh token is replaced each time it is used, so two tabs must never use the same one: one tab renews, the others wait and
 * then read the result.
 */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("filon-token-renewal", work) : work();
}

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The result of exchanging a refresh token: new tokens, or a request for the second factor, which leaves the refresh token unused. */
type Exchanged = { readonly tokens: Tokens } | { readonly tempToken: string };

const isRefreshed = shapeOf<Answer<typeof auth.refreshSession>>({
  success: (value): value is true => value === true,
  token: optional(isText),
  refreshToken: optional(isText),
  requires2FA: optional(isFlag),
  tempToken: optional(isText),
});

/** Exchanges a refresh token; `signsIn` when it is used to sign in. Throws ApiProblem, also when the answer was cut off. */
async function exchangeToken(refreshToken: string, options: { readonly signsIn?: true } = {}): Promise<Exchanged> {
  const response = await send(auth.refreshSession.method, auth.refreshSession.path, null, { body: { refreshToken, ...options } });
  const answer: unknown = await response.json().catch(() => null);
  if (isRefreshed(answer)) {
    const { token, refreshToken: next, requires2FA, tempToken } = answer;
    if (token !== undefined && next !== undefined) return { tokens: { token, refreshToken: next } };
    if (requires2FA === true && tempToken !== undefined) return { tempToken };
  }
  throw new ApiProblem(0, "ui.errors.data", translateNow("ui.errors.data"));
}

async function renew(refused: string | null): Promise<string | null> {
  const present = storedToken();
  if (present !== null && present !== refused) return present;
  const refreshToken = storedRefreshToken();
  if (refreshToken === null) return null;
  try {
    const exchanged = await exchangeToken(refreshToken);
    if (!("tokens" in exchanged)) return null;
    const { tokens } = exchanged;
    replaceTokens(refreshToken, tokens);
    return tokens.token;
  } catch (error) {
    // A refusal ends the session; an unreachable server does not.
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/**
 * Returns a token to use in place of the refused one, renewed at most once at a time across all tabs; null when the session is
 * over. Rejects with ApiProblem when the server could not be reached.
 */
export function renewedToken(refused: string | null): Promise<string | null> {
  renewing ??= alone(() => renew(refused)).finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Renews the session of a saved account, stores its new refresh token, and returns the tokens or a request for the second factor;
 * null when no token is saved. Rejects with ApiProblem: 401 when that session is over. The current session is not touched.
 */
export function renewSavedToken(email: string): Promise<Exchanged | null> {
  return alone(async () => {
    const kept = savedToken(email);
    if (kept === null) return null;
    const exchanged = await exchangeToken(kept, { signsIn: true });
    if ("tokens" in exchanged) keepSavedToken(email, exchanged.tokens.refreshToken);
    return exchanged;
  });
}
