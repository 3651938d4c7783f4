import { isStrongEnough, PASSWORD_MIN_LENGTH } from "@filon/domain/accounts";

export interface ResetForm {
  readonly password: string;
  readonly confirmPassword: string;
}

export type ResetFault = "required" | "short" | "weak" | "mismatch";

/** Returns the first error in a new password, with its field; null when it may be sent (AUTH-40). */
export function resetFault(form: ResetForm): { readonly fault: ResetFault; readonly field: keyof ResetForm } | null {
  if (form.password === "") return { fault: "required", field: "password" };
  if (form.confirmPassword === "") return { fault: "required", field: "confirmPassword" };
  if (form.password.length < PASSWORD_MIN_LENGTH) return { fault: "short", field: "password" };
  if (!isStrongEnough(form.password)) return { fault: "weak", field: "password" };
  if (form.password !== form.confirmPassword) return { fault: "mismatch", field: "confirmPassword" };
  return null;
}
