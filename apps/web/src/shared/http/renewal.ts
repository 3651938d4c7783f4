import { refreshSession } from "@filon/contracts";
import { keepSavedToken, savedToken } from "../session/saved-tokens.ts";
import { replaceTokens, storedRefreshToken, storedToken } from "../session/storage.ts";
import { ApiProblem } from "./api-problem.ts";
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

/** The tokens that a refresh token is exchanged for; it is of no use afterwards. `signsIn` when somebody comes in by it. Throws ApiProblem. */
export async function exchangeToken(refreshToken: string, options: { readonly signsIn?: true } = {}): Promise<Tokens> {
  const response = await send(refreshSession.method, refreshSession.path, null, { body: { refreshToken, ...options } });
  return refreshSession.answer.parse(await response.json());
}

async function renew(refused: string | null): Promise<string | null> {
  const present = storedToken();
  if (present !== null && present !== refused) return present;
  const refreshToken = storedRefreshToken();
  if (refreshToken === null) return null;
  try {
    const tokens = await exchangeToken(refreshToken);
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
 * Fresh tokens for the session that an account is remembered by, which stay with the account at once; null when it has
 * none. Rejects with ApiProblem: 401 when that session is over. Nothing of the present session is touched.
 */
export function renewSavedToken(email: string): Promise<Tokens | null> {
  return alone(async () => {
    const kept = savedToken(email);
    if (kept === null) return null;
    const tokens = await exchangeToken(kept, { signsIn: true });
    keepSavedToken(email, tokens.refreshToken);
    return tokens;
  });
}
