import { ApiProblem } from "../../shared/http/index.ts";

/**
 * Shows a failure at the fields it is about: those that the server names, or the one that a code belongs to.
 * False when it is about none of them.
 */
export function failedFields(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>>,
  setErrors: (errors: Record<string, string>) => void,
): boolean {
  if (!(error instanceof ApiProblem) || error.status === 401) return false;
  const field = fieldOfCode[error.code];
  const errors = field === undefined ? error.fields : { [field]: error.message, ...error.fields };
  if (Object.keys(errors).length === 0) return false;
  setErrors(errors);
  return true;
}
