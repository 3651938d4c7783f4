import { ApiProblem } from "../../shared/http/index.ts";

/** Shows an error at its fields: those named by the server, or the one mapped to its code. Returns false when it concerns no field. */
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
