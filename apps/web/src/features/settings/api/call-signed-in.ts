import { ApiProblem, call } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import { storedToken } from "../../../shared/session/index.ts";

function signInFirst(): ApiProblem {
  const code = "settings.loginFirst";
  const message = translateNow(code);
  return new ApiProblem(401, code, message, { success: false, code, message });
}

/**
 * Calls an endpoint that changes settings. Without a session, sends nothing and throws an error that asks to sign in first
 * (SETTINGS-10).
 */
export const callSignedIn: typeof call = async (endpoint, input) => {
  if (storedToken() === null) throw signInFirst();
  try {
    return await call(endpoint, input);
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 401 ? signInFirst() : error;
  }
};
