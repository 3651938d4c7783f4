import type { Endpoint } from "@filon/contracts";
import { translateNow } from "../i18n/index.ts";
import { storedToken } from "../session/storage.ts";
import { ApiProblem } from "./api-problem.ts";
import { askIdentity } from "./identity-check.ts";
import { renewedToken } from "./renewal.ts";
import type { Answer, CallInput, RawInput } from "./request.ts";
import { send } from "./send.ts";

/** What is answered to whoever has not the second factor that their workspace requires. */
const SECOND_FACTOR_NEEDED = "problems.secondFactorNeeded";

/** Whether the present user is to have a second factor before anything else here. */
export const needsSecondFactor = (error: unknown): boolean => error instanceof ApiProblem && error.code === SECOND_FACTOR_NEEDED;

/** What the application does when a call shows that the session is over, waits for its second factor (API-05), or is to have one. */
type OnRefused = (problem: ApiProblem) => void;

let onRefused: OnRefused = () => undefined;

export function handleRefusals(handler: OnRefused): void {
  onRefused = handler;
}

async function sendRenewing(endpoint: Endpoint, input: RawInput): Promise<Response> {
  const token = storedToken();
  try {
    return await send(endpoint.method, endpoint.path, token, input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401 || error.problem?.require2FA === true) throw error;
    const renewed = await renewedToken(token);
    if (renewed === null) throw error;
    return send(endpoint.method, endpoint.path, renewed, input);
  }
}

/** Sends a call again once its user has shown that it is them, where it asks for that. */
async function sendConfirmed(endpoint: Endpoint, input: RawInput): Promise<Response> {
  try {
    return await sendRenewing(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "problems.confirmationNeeded" || !(await askIdentity())) throw error;
    return sendRenewing(endpoint, input);
  }
}

/** The response of an endpoint, for answers that are not JSON; else as call(). */
export async function callRaw<E extends Endpoint>(endpoint: E, typed: CallInput<E>): Promise<Response> {
  // CallInput is RawInput narrowed by the contract, which the compiler cannot see while E is open.
  const input = typed as RawInput;
  if (endpoint.access === "public") return send(endpoint.method, endpoint.path, storedToken(), input);
  try {
    return await sendConfirmed(endpoint, input);
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 401 || needsSecondFactor(error))) onRefused(error);
    throw error;
  }
}

async function contentOf<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  try {
    return await response.json();
  } catch {
    throw new ApiProblem(response.status, "ui.errors.data", translateNow("ui.errors.data"));
  }
}

/** Calls an endpoint with a token that is not the stored one; a refusal ends nothing and leads nowhere (AUTH-20). Throws ApiProblem. */
export async function callAs<E extends Endpoint>(token: string, endpoint: E, typed: CallInput<E>): Promise<Answer<E>> {
  // CallInput is RawInput narrowed by the contract, which the compiler cannot see while E is open.
  return contentOf<E>(await send(endpoint.method, endpoint.path, token, typed as RawInput));
}

/**
 * Calls an endpoint by its contract. An expired token is renewed once and silently; where the user is to show that it is
 * them, they are asked, and the call goes on once they have. Throws ApiProblem.
 * The answer is trusted to be what the contract says: the server's own tests hold it to that.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  return contentOf<E>(await callRaw(endpoint, input));
}
