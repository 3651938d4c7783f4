import { auth } from "@filon/contracts";
import { translateNow } from "../i18n/index.ts";
import { keepSavedToken, savedToken } from "../session/saved-tokens.ts";
import { isFlag, isText, optional, shapeOf } from "../shapes/index.ts";
import { replaceTokens, storedRefreshToken, storedToken } from "../session/storage.ts";
import { ApiProblem } from "./api-problem.ts";
import type { Answer } from "./request.ts";
import { send } from "./send.ts";

let renewing: Promise<string | null> | null = null;

/** Each use of a refresh token replaces it, so two tabs must never use the same one: one tab renews, the others wait and read. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("filon-token-renewal", work) : work();
}

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** What a refresh token is exchanged for: tokens, or the question for a second factor, and then it stays as it is. */
type Exchanged = { readonly tokens: Tokens } | { readonly tempToken: string };

const isRefreshed = shapeOf<Answer<typeof auth.refreshSession>>({
  success: (value): value is true => value === true,
  token: optional(isText),
  refreshToken: optional(isText),
  requires2FA: optional(isFlag),
  tempToken: optional(isText),
});

/** Exchanges a refresh token; `signsIn` when somebody comes in by it. Throws ApiProblem, also when the answer was cut off. */
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
    // A refusal ends the session; a network that is away does not.
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/**
 * A token to use in place of the refused one: renewed by refreshToken, at most once at a time over all tabs.
 * Null when the session is over; rejects with ApiProblem when nobody could be asked.
 */
export function renewedToken(refused: string | null): Promise<string | null> {
  renewing ??= alone(() => renew(refused)).finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Fresh tokens for the session that an account is remembered by, which stay with the account at once, or the question for its
 * second factor; null when it has none. Rejects with ApiProblem: 401 when that session is over. Nothing of the present session
 * is touched.
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
