import { PASSWORD_RULES, passwordRulesMet } from "@filon/domain/accounts";
import type { Translate } from "../../shared/i18n/index.ts";

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

/**
 * Returns the errors of a password change by field; empty when it may be sent. All four rules apply here; a reset by link needs three
 * (SETTINGS-18).
 */
export function passwordFaults({ current, next, confirm }: PasswordForm, t: Translate): Partial<Record<keyof PasswordForm, string>> {
  const required = t("ui.fields.required");
  const faults: Partial<Record<keyof PasswordForm, string>> = {};
  if (current === "") faults.current = required;
  if (next === "") faults.next = required;
  else if (passwordRulesMet(next).length < PASSWORD_RULES.length) faults.next = t("settings.security.password.rules");
  if (confirm === "") faults.confirm = required;
  else if (confirm !== next) faults.confirm = t("settings.security.password.mismatch");
  return faults;
}
