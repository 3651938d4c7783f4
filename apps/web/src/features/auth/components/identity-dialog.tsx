import type { ConfirmationMethod } from "@filon/contracts/account";
import { AppButton, Dialog, DialogActions, LoadingState, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as confirmation from "../api/confirmation.ts";
import { confirmationMethodQuery } from "../api/confirmation.ts";
import { answerIdentityQuestion, useIdentityAsked } from "../identity-question.ts";
import styles from "@filon/ui/forms.module.css";

/** Asks the user to confirm their identity before an act that cannot be undone or changes permissions. */
export function IdentityDialog() {
  const t = useTexts();
  const opened = useIdentityAsked();
  return (
    <Dialog
      isAbove
      opened={opened}
      onClose={() => answerIdentityQuestion(false)}
      title={t("shell.identity.title")}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      {opened && <IdentityForm />}
    </Dialog>
  );
}

function IdentityForm() {
  const t = useTexts();
  const method = useQuery(confirmationMethodQuery);
  if (method.error) {
    return (
      <Notice tone="alert" live>
        {method.error.message}
      </Notice>
    );
  }
  return method.data === undefined ? <LoadingState label={t("ui.states.loading")} /> : <ProofForm method={method.data} />;
}

function ProofForm({ method }: { readonly method: ConfirmationMethod }) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useAct({
    run: () => confirmation.confirm(method, typed),
    failure: null,
    onDone: () => answerIdentityQuestion(true),
    onFailure: (error) => setFault(error.message),
  });
  const sendCode = useAct({ run: confirmation.sendCode, done: (message) => message, failure: (error) => error.message });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return setFault(t("ui.fields.required"));
    confirm.run();
  };
  const field = {
    label: t(`shell.identity.${method}.label`),
    value: typed,
    error: fault,
    required: true,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      setFault(null);
      setTyped(event.currentTarget.value);
    },
  };
  return (
    <form className={styles.stillStack} onSubmit={submit} noValidate>
      <p>{t(`shell.identity.${method}.text`)}</p>
      {method === "mail" && (
        <AppButton onClick={() => sendCode.run()} loading={sendCode.isPending}>
          {sendCode.isDone ? t("shell.identity.sendAgain") : t("shell.identity.send")}
        </AppButton>
      )}
      {method === "password" ? (
        <PasswordField autoComplete="current-password" autoFocus {...field} />
      ) : (
        <TextInput autoComplete="one-time-code" maxLength={40} autoFocus={method === "secondFactor"} {...field} />
      )}
      <DialogActions>
        <AppButton onClick={() => answerIdentityQuestion(false)}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={confirm.isPending}>
          {t("shell.identity.confirm")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
