import type { ConfirmationMethod } from "@filon/contracts";
import { AppButton, Dialog, DialogActions, LoadingState, Notice, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { confirmationMethodQuery, mailCode, showProof } from "../api/identity.ts";
import { answerIdentityQuestion, useIdentityAsked } from "../identity-question.ts";
import styles from "@filon/ui/forms.module.css";

/** Asks whoever is at the screen to show that it is them, before what cannot be undone or changes who may do what. */
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
  const proof = useMutation({ mutationFn: () => showProof(method, typed) });
  const code = useMutation({ mutationFn: mailCode });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return setFault(t("ui.fields.required"));
    whenAnswered(proof.mutateAsync(), {
      onSuccess: () => answerIdentityQuestion(true),
      onError: (error) => setFault(error.message),
    });
  };
  const send = () => {
    whenAnswered(code.mutateAsync(), {
      onSuccess: (message) => message !== undefined && toast.success(message),
      onError: (error) => toast.error(error.message),
    });
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
    <form className={styles.formStack} onSubmit={submit} noValidate>
      <p>{t(`shell.identity.${method}.text`)}</p>
      {method === "mail" && (
        <AppButton onClick={send} loading={code.isPending}>
          {code.isSuccess ? t("shell.identity.sendAgain") : t("shell.identity.send")}
        </AppButton>
      )}
      {method === "password" ? (
        <PasswordField autoComplete="current-password" autoFocus {...field} />
      ) : (
        <TextInput autoComplete="one-time-code" maxLength={40} autoFocus={method === "secondFactor"} {...field} />
      )}
      <DialogActions>
        <AppButton onClick={() => answerIdentityQuestion(false)}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={proof.isPending}>
          {t("shell.identity.confirm")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
