import type { Endpoint } from "@filon/contracts/api";
import { translateNow } from "../i18n/index.ts";
import { storedToken } from "../session/storage.ts";
import { ApiProblem } from "./api-problem.ts";
import { askIdentity } from "./identity-check.ts";
import { renewedToken } from "./renewal.ts";
import type { Answer, CallInput, RawInput } from "./request.ts";
import { send } from "./send.ts";

/** The server's code for users who lack the second factor that their workspace requires. */
const SECOND_FACTOR_NEEDED = "problems.secondFactorNeeded";

/** Whether a call failed because the user must set up a second factor first. */
export const needsSecondFactor = (error: unknown): boolean => error instanceof ApiProblem && error.code === SECOND_FACTOR_NEEDED;

/** Called when a refusal shows that the session is over, needs its second factor (API-05), or needs one to be set up. */
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

/** Sends a call; if the server asks the user to confirm their identity, retries it once they have. */
async function sendConfirmed(endpoint: Endpoint, input: RawInput): Promise<Response> {
  try {
    return await sendRenewing(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "problems.confirmationNeeded" || !(await askIdentity())) throw error;
    return sendRenewing(endpoint, input);
  }
}

/** How long a file may take: exports of a large campaign are written while they are read. */
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** Like call(), but returns the raw response, for files, which may take ten minutes. */
export async function callRaw<E extends Endpoint>(endpoint: E, typed: CallInput<E>): Promise<Response> {
  // CallInput is RawInput narrowed by the contract; the compiler cannot see that while E is generic.
  return respond(endpoint, { ...(typed as RawInput), timeoutMs: DOWNLOAD_TIMEOUT_MS });
}

async function respond(endpoint: Endpoint, input: RawInput): Promise<Response> {
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

/**
 * Calls an endpoint with a token other than the stored one; a refusal neither ends the session nor redirects (AUTH-20). Throws
 * ApiProblem.
 */
export async function callAs<E extends Endpoint>(token: string, endpoint: E, typed: CallInput<E>): Promise<Answer<E>> {
  // CallInput is RawInput narrowed by the contract; the compiler cannot see that while E is generic.
  return contentOf<E>(await send(endpoint.method, endpoint.path, token, typed as RawInput));
}

/**
 * Calls an endpoint by its contract. An expired token is renewed silently, once; if the user must confirm their identity, they are
 * asked and the call then continues. Throws ApiProblem. The answer is not validated here: the server's own tests hold it to the
 * contract.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  // See callRaw.
  return contentOf<E>(await respond(endpoint, input as RawInput));
}
