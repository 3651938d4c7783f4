import { AppButton } from "@filon/ui";
import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import type { useForm } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import type { ReactNode, RefObject } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import formsStyles from "@filon/ui/forms.module.css";
import authFormStyles from "./auth-form.module.css";
import styles from "./login-form.module.css";

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

interface LoginFormProps {
  readonly form: ReturnType<typeof useForm<Credentials>>;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly loading: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  /** The result of the last attempt, or a hint; its space is reserved, so that the form does not move. */
  readonly answer: ReactNode;
}

/** E-mail, password and "remember me"; both fields are required (AUTH-05), and all controls are disabled while sending (AUTH-06). */
export function LoginForm({ form, password, busy, loading, onSubmit, answer }: LoginFormProps) {
  const t = useTexts();
  const submit = form.onSubmit((values) => {
    const email = values.email.trim();
    if (email !== "" && values.password !== "") return onSubmit({ ...values, email });
    form.setErrors({
      email: email === "" ? t("ui.fields.required") : null,
      password: values.password === "" ? t("ui.fields.required") : null,
    });
  });
  return (
    <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
      <TextInput
        label={t("auth.fields.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        disabled={busy}
        {...form.getInputProps("email")}
      />
      <PasswordInput
        ref={password}
        label={t("auth.fields.password")}
        autoComplete="current-password"
        required
        disabled={busy}
        visibilityToggleButtonProps={{ "aria-label": t("auth.fields.showPassword"), tabIndex: 0 }}
        {...form.getInputProps("password")}
      />
      <div className={styles.formRow}>
        <Checkbox label={t("auth.login.remember")} disabled={busy} {...form.getInputProps("rememberMe", { type: "checkbox" })} />
        <Link to="/forgot-password">{t("auth.login.forgot")}</Link>
      </div>
      <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy} loading={loading}>
        {t("auth.login.submit")}
      </AppButton>
      <div className={authFormStyles.answer}>{answer}</div>
    </form>
  );
}
