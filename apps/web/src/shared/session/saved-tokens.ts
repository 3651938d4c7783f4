/** Prefix of the local storage keys that hold the refresh tokens of saved accounts, one for each e-mail address (AUTH-61). */
const PREFIX = "filon_token_";

/** Returns the refresh token by which a saved account signs in with one click; null when it needs its password. */
export function savedToken(email: string): string | null {
  return localStorage.getItem(PREFIX + email);
}

export function keepSavedToken(email: string, refreshToken: string): void {
  localStorage.setItem(PREFIX + email, refreshToken);
}

/** Removes a saved account's token and returns it; null when there was none. */
export function forgetSavedToken(email: string): string | null {
  const token = savedToken(email);
  localStorage.removeItem(PREFIX + email);
  return token;
}

/** Returns the e-mail address of the saved account that holds a refresh token; null when none does. */
export function emailOfSavedToken(refreshToken: string): string | null {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? "";
    if (key.startsWith(PREFIX) && localStorage.getItem(key) === refreshToken) return key.slice(PREFIX.length);
  }
  return null;
}

/** Replaces a refresh token that has been renewed in the saved account that holds it. */
export function followSavedToken(used: string, next: string): void {
  const email = emailOfSavedToken(used);
  if (email !== null) keepSavedToken(email, next);
}
