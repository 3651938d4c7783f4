import { Notice, toast } from "@filon/ui";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { SavedSessionOver, signInSaved } from "../api/auth-saved-accounts.ts";
import * as auth from "../api/auth.ts";
import { instanceQuery } from "../api/auth.ts";
import { AppleButton } from "../components/apple-button.tsx";
import { AuthLayout } from "../components/auth-layout.tsx";
import { ConnectionRetry } from "../components/connection-retry.tsx";
import { DemoAccount } from "../components/demo-account.tsx";
import { LoginAnswer } from "../components/login-answer.tsx";
import { LoginForm } from "../components/login-form.tsx";
import { SavedAccountLine } from "../components/saved-account-line.tsx";
import type { SavedAccount } from "../saved-accounts/account-list.ts";
import { SECOND_FACTOR_MS, type SecondFactorState } from "../second-factor-state.ts";
import styles from "../components/auth-layout.module.css";

interface LoginPageProps {
  /** The address the visitor asked for before being redirected here (SHELL-02). */
  readonly from: string;
  /** Whether they had chosen a plan (BILLING-18). */
  readonly subscribing?: boolean;
  /** Whether they have a session, but their user could not be loaded (SHELL-06). */
  readonly offersRetry?: boolean;
}

/** Sign-in with a saved account, a password, Apple or the demonstration account. */
export function LoginPage({ from, subscribing = false, offersRetry = false }: LoginPageProps) {
  const t = useTexts();
  usePageTitle(t("auth.login.title"));
  const router = useRouter();
  const instance = useQuery(instanceQuery);
  const password = useRef<HTMLInputElement>(null);
  const [prefilled, setPrefilled] = useState(false);
  const form = useForm({ initialValues: { email: "", password: "", rememberMe: false } });
  const askForCode = (begun: Required<Pick<SecondFactorState, "tempToken" | "email" | "rememberMe">>) => {
    void router.navigate({ to: "/verify-2fa", state: { ...begun, wanted: from, deadline: Date.now() + SECOND_FACTOR_MS } });
  };
  const login = useAct({
    run: auth.login,
    failure: null,
    onDone: (result, { email, rememberMe }) => {
      if ("user" in result) return router.history.push(from);
      askForCode({ tempToken: result.tempToken, email, rememberMe });
    },
  });
  const prefill = ({ email, rememberMe }: SavedAccount) => {
    const demo = instance.data?.demo;
    form.setValues({ email, password: demo?.email === email ? demo.password : "", rememberMe });
    setPrefilled(true);
  };
  const saved = useAct({
    run: signInSaved,
    failure: null,
    onDone: (result, account) => {
      if (result === null) return prefill(account);
      if ("tempToken" in result) return askForCode({ tempToken: result.tempToken, email: account.email, rememberMe: true });
      toast.success(t("auth.login.welcomeBack", { firstName: result.user.firstName }));
      router.history.push(from);
    },
    onFailure: (error, account) => error instanceof SavedSessionOver && prefill(account),
  });
  const busy = login.isPending || saved.isPending;
  // Disabled fields cannot take the focus.
  useEffect(() => {
    if (prefilled && !busy) password.current?.focus();
  }, [prefilled, busy]);
  const submit = (credentials: Parameters<typeof auth.login>[0]) => {
    saved.reset();
    setPrefilled(false);
    login.run(credentials);
  };
  const open = (account: SavedAccount) => {
    login.reset();
    setPrefilled(false);
    saved.run(account);
  };
  const answer =
    login.error === null && saved.error === null ? (
      <p className={styles.hint}>{t("auth.login.invitationOnly")}</p>
    ) : (
      <LoginAnswer failure={login.error} savedFailure={saved.error} email={saved.input?.email ?? form.values.email} />
    );
  return (
    <AuthLayout
      title={t("auth.login.title")}
      footer={
        <nav className={styles.links}>
          <Link to="/register">{t("auth.login.register")}</Link>
          <a href="/contact?beta=true">{t("auth.login.beta")}</a>
        </nav>
      }
    >
      {offersRetry && <ConnectionRetry to={from} />}
      {subscribing && <Notice>{t("auth.login.subscribe")}</Notice>}
      {instance.data?.demo && (
        <DemoAccount busy={busy} onTry={() => instance.data.demo && submit({ ...instance.data.demo, rememberMe: false })} />
      )}
      <SavedAccountLine busy={busy} onOpen={open} />
      {instance.data?.setupNeeded === true && <Notice tone="warm">{t("auth.login.setupNeeded")}</Notice>}
      <LoginForm form={form} password={password} busy={busy} loading={login.isPending} onSubmit={submit} answer={answer} />
      <AppleButton busy={busy} ready={instance.data?.appleSignIn === true} rememberMe={form.values.rememberMe} wanted={from} />
    </AuthLayout>
  );
}
