import type { Problem } from "@filon/contracts/api";
import { shownTexts, translateNow } from "../i18n/index.ts";
import { ApiProblem } from "./api-problem.ts";
import { isFlag, isText, optional, shapeOf } from "../shapes/index.ts";
import { takeEarlyUser } from "./early-user.ts";
import { apiHost } from "./host.ts";
import { isGatewayFailure, lookForServer, serverAnswered } from "./reach.ts";
import { addressOf, type RawInput } from "./request.ts";

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 180_000;

/** The failure of a call that got no answer (API-27). */
function networkProblem(error: unknown): ApiProblem {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new ApiProblem(0, "ui.errors.timeout", translateNow("ui.errors.timeout"));
  if (!navigator.onLine) return new ApiProblem(0, "ui.errors.offline", translateNow("ui.errors.offline"));
  return new ApiProblem(0, "ui.errors.network", translateNow("ui.errors.network"));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isProblem = shapeOf<Problem>({
  success: (value): value is false => value === false,
  code: isText,
  message: isText,
  params: optional(isRecord),
  fields: optional((value): value is object => isRecord(value) && Object.values(value).every(shapeOf({ code: isText, message: isText }))),
  id: optional(isText),
  require2FA: optional(isFlag),
  tempToken: optional(isText),
  email: optional(isText),
});

/** The failure described by an answer; a general one if the answer holds no readable problem. */
async function answeredProblem(response: Response): Promise<ApiProblem> {
  const told: unknown = await response.json().catch(() => null);
  const problem = isProblem(told) ? told : null;
  // Only the server itself, not a gateway in front of it, answers with problems.
  if (problem !== null || !isGatewayFailure(response.status)) serverAnswered();
  else void lookForServer();
  if (problem !== null) return new ApiProblem(response.status, problem.code, problem.message, problem);
  return new ApiProblem(response.status, "ui.errors.unknown", translateNow("ui.errors.unknown"));
}

function headersFor(path: string, token: string | null, input: RawInput): Headers {
  const headers = new Headers({ Accept: "application/json", "Accept-Language": shownTexts().language });
  if (token !== null && !path.includes("/api/contact/")) headers.set("Authorization", `Bearer ${token}`);
  if (input.file) headers.set("Content-Type", "application/octet-stream");
  else if (input.body !== undefined) headers.set("Content-Type", "application/json");
  return headers;
}

/** Sends one request with this token. Throws ApiProblem for every failure except an abort by the caller. */
export async function send(method: string, path: string, token: string | null, input: RawInput): Promise<Response> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? (input.file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS));
  const request: RequestInit = {
    method,
    headers: headersFor(path, token, input),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    credentials: input.credentials ?? "omit",
  };
  if (input.file) request.body = input.file;
  else if (input.body !== undefined) request.body = JSON.stringify(input.body);
  let response: Response;
  try {
    response = await (takeEarlyUser(method, path, token) ?? fetch(apiHost() + addressOf(path, input), request));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    void lookForServer();
    throw networkProblem(error);
  }
  if (!response.ok) throw await answeredProblem(response);
  serverAnswered();
  return response;
}
