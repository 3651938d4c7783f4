import { EMAIL_SHAPE, type RegisterRequest } from "@filon/contracts/auth";
import { capitalisedName } from "@filon/domain/accounts";

/** The fields of the registration form, named as in the specification (AUTH-26). */
export interface RegistrationForm {
  readonly prenom: string;
  readonly nom: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly invitationCode: string;
}

export type RegistrationFault = "required" | "invalidEmail" | "shortPassword" | "passwordMismatch" | "invitationCodeRequired";

const PASSWORD_MIN = 8;

/** Returns the first error in the order of AUTH-28, with its field; null when the form may be sent. */
export function registrationFault(
  form: RegistrationForm,
): { readonly fault: RegistrationFault; readonly field: keyof RegistrationForm } | null {
  if (form.prenom.trim() === "") return { fault: "required", field: "prenom" };
  if (form.nom.trim() === "") return { fault: "required", field: "nom" };
  if (!EMAIL_SHAPE.test(form.email.trim())) return { fault: "invalidEmail", field: "email" };
  if (form.password.length < PASSWORD_MIN) return { fault: "shortPassword", field: "password" };
  if (form.password !== form.confirmPassword) return { fault: "passwordMismatch", field: "confirmPassword" };
  if (form.invitationCode.trim() === "") return { fault: "invitationCodeRequired", field: "invitationCode" };
  return null;
}

/** Returns the request body (AUTH-27): prenom as firstName, nom as lastName, without the confirmation. */
export function registrationRequest(form: RegistrationForm): RegisterRequest {
  return {
    firstName: capitalisedName(form.prenom),
    lastName: capitalisedName(form.nom),
    email: form.email.trim(),
    password: form.password,
    invitationCode: form.invitationCode.trim(),
  };
}
