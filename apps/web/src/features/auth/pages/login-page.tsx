import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AppButton, Notice } from "@filon/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { instanceQuery, signIn } from "../api/session.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { DemoAccount } from "../components/demo-account.tsx";

/** Sign-in; `from` is the address that the visitor wanted before being sent here (SHELL-02). */
export function LoginPage({ from }: { readonly from: string }) {
  const t = useTexts();
  usePageTitle(t("auth.login.title"));
  const router = useRouter();
  const instance = useQuery(instanceQuery);
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "", password: "", rememberMe: false } });
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: () => router.history.push(from),
  });
  const submit = form.onSubmit((values) => {
    if (values.email.trim() === "" || values.password === "") {
      form.setErrors({
        email: values.email.trim() === "" ? t("ui.fields.required") : null,
        password: values.password === "" ? t("ui.fields.required") : null,
      });
      return;
    }
    attempt.mutate({ ...values, email: values.email.trim() });
  });
  const failure =
    attempt.error === null
      ? null
      : attempt.error instanceof Error && attempt.error.message !== ""
        ? attempt.error.message
        : messageOf(attempt.error, t("auth.login.error"));
  return (
    <AuthLayout
      title={t("auth.login.title")}
      footer={
        <>
          <p>{t("auth.login.invitationOnly")}</p>
          <Link to="/register">{t("auth.login.register")}</Link>
        </>
      }
    >
      {instance.data?.demo && (
        <DemoAccount
          busy={attempt.isPending}
          onTry={() => instance.data.demo && attempt.mutate({ ...instance.data.demo, rememberMe: false })}
        />
      )}
      <form className="auth-form" onSubmit={submit} noValidate>
        {instance.data?.setupNeeded === true && <Notice tone="warm">{t("auth.login.setupNeeded")}</Notice>}
        {failure !== null && (
          <Notice tone="alert" live>
            {failure}
          </Notice>
        )}
        <TextInput
          label={t("auth.fields.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          disabled={attempt.isPending}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={t("auth.fields.password")}
          autoComplete="current-password"
          required
          disabled={attempt.isPending}
          visibilityToggleButtonProps={{ "aria-label": t("auth.fields.showPassword") }}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Checkbox
          label={t("auth.login.remember")}
          disabled={attempt.isPending}
          key={form.key("rememberMe")}
          {...form.getInputProps("rememberMe", { type: "checkbox" })}
        />
        <AppButton kind="primary" type="submit" size="md" fullWidth loading={attempt.isPending}>
          {t("auth.login.submit")}
        </AppButton>
      </form>
    </AuthLayout>
  );
}
