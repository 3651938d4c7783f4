import { type MessageParams, OperationalError, UserError } from "@filon/contracts/errors";

/** A failure in a form that can cross threads, since errors lose their class on the way. */
export type PassedError =
  | {
      readonly family: "user";
      readonly code: string;
      readonly status: number;
      readonly params: MessageParams;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly family: "operational"; readonly code: string; readonly retryAfterSeconds: number | null }
  | { readonly family: "other"; readonly message: string; readonly stack: string; readonly code: string | null };

export function passError(error: unknown): PassedError {
  if (error instanceof UserError) {
    const { code, status, params, fields } = error;
    return { family: "user", code, status, params, fields };
  }
  if (error instanceof OperationalError) return { family: "operational", code: error.code, retryAfterSeconds: error.retryAfterSeconds };
  if (!(error instanceof Error)) return { family: "other", message: String(error), stack: "", code: null };
  // The codes of Postgres and the system tell an unavailable database from a fault of ours.
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  return { family: "other", message: error.message, stack: error.stack ?? "", code };
}

export function receiveError(passed: PassedError): Error {
  if (passed.family === "user") return new UserError(passed.code, passed);
  if (passed.family === "operational") {
    const { code, retryAfterSeconds } = passed;
    return new OperationalError(code, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  }
  const error = Object.assign(new Error(passed.message), passed.code === null ? {} : { code: passed.code });
  error.stack = passed.stack;
  return error;
}
