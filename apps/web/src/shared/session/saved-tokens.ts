/** Local key of what lets a remembered account sign in again, one for each e-mail address (AUTH-61). */
const PREFIX = "filon_token_";

/** The refresh token kept for a remembered account; null when it needs its password. */
export function savedToken(email: string): string | null {
  return localStorage.getItem(PREFIX + email);
}

export function keepSavedToken(email: string, refreshToken: string): void {
  localStorage.setItem(PREFIX + email, refreshToken);
}

/** Takes an account's token away; gives the token that was kept. */
export function dropSavedToken(email: string): string | null {
  const token = savedToken(email);
  localStorage.removeItem(PREFIX + email);
  return token;
}

/** The address of the account that a refresh token is kept for. */
export function rememberedBy(refreshToken: string): string | null {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? "";
    if (key.startsWith(PREFIX) && localStorage.getItem(key) === refreshToken) return key.slice(PREFIX.length);
  }
  return null;
}

/** A refresh token was replaced: the account that is remembered by it is from now on remembered by the next. */
export function followSavedToken(used: string, next: string): void {
  const email = rememberedBy(used);
  if (email !== null) keepSavedToken(email, next);
}
