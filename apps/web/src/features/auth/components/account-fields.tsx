import { capitalisedName } from "@filon/domain/accounts";
import { PasswordInput, TextInput } from "@mantine/core";
import type { useForm } from "@mantine/form";
import { useTexts } from "../../../shared/i18n/index.ts";
import { PasswordStrength } from "../../../shared/controls/password-strength.tsx";
import type { RegistrationForm } from "../registration-rules.ts";
import styles from "./auth-form.module.css";

/** The fields of a new account: names, address, password twice. Names are capitalised on leaving the field (AUTH-29). */
export function AccountFields({
  form,
  disabled,
  isAddressGiven = false,
}: {
  readonly form: ReturnType<typeof useForm<RegistrationForm>>;
  readonly disabled: boolean;
  /** Whether the address is given and cannot be changed. */
  readonly isAddressGiven?: boolean;
}) {
  const t = useTexts();
  const toggle = { "aria-label": t("auth.fields.showPassword"), tabIndex: 0 };
  const name = (field: "prenom" | "nom") => {
    const props = form.getInputProps(field);
    return { ...props, onBlur: () => form.setFieldValue(field, capitalisedName(form.getValues()[field])) };
  };
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={t("auth.fields.firstName")} autoComplete="given-name" required disabled={disabled} {...name("prenom")} />
        <TextInput label={t("auth.fields.lastName")} autoComplete="family-name" required disabled={disabled} {...name("nom")} />
      </div>
      <TextInput
        label={t("auth.fields.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={isAddressGiven}
        disabled={disabled}
        {...form.getInputProps("email")}
      />
      <PasswordInput
        label={t("auth.fields.password")}
        autoComplete="new-password"
        required
        disabled={disabled}
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps("password")}
      />
      <PasswordStrength password={form.values.password} />
      <PasswordInput
        label={t("auth.fields.confirmPassword")}
        autoComplete="new-password"
        required
        disabled={disabled}
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  );
}
