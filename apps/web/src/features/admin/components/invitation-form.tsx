import { EMAIL_SHAPE } from "@filon/contracts/auth";
import type { InvitationInput, NewInvitation } from "@filon/contracts/admin";
import { AppButton, DialogActions, Notice } from "@filon/ui";
import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import * as invitations from "../api/invitations.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import { DaysSelect } from "./days-select.tsx";
import styles from "@filon/ui/forms.module.css";

interface InvitationFormProps {
  readonly onMade: (made: NewInvitation) => void;
  readonly onCancel: () => void;
}

const MOST_USES = 10_000;

/** Purpose, number of uses, validity and recipient of a new code. */
export function InvitationForm({ onMade, onCancel }: InvitationFormProps) {
  const { t, language } = useLanguage();
  const create = useAct({ run: invitations.create, refresh: ADMIN_SHOWN, failure: null, onDone: onMade });
  const form = useForm<{ label: string; maxUses: number | string; days: number | null; email: string; language: "fr" | "en" }>({
    initialValues: { label: "", maxUses: 1, days: 30, email: "", language },
    validate: { email: (email) => (email.trim() === "" || EMAIL_SHAPE.test(email.trim()) ? null : t("admin.server.emailShape")) },
  });
  const sends = form.values.email.trim() !== "";
  const submit = form.onSubmit(({ label, maxUses, days, email, language: ofMessage }) => {
    const wanted: InvitationInput = {
      label: label.trim(),
      maxUses: Number(maxUses) || 1,
      days,
      email: email.trim() || null,
      language: ofMessage,
    };
    create.run(wanted);
  });
  return (
    <form className={styles.formStack} onSubmit={submit} noValidate>
      {create.error && (
        <Notice tone="alert" live>
          {failureText(create.error, t("admin.invitations.createFailed"))}
        </Notice>
      )}
      <TextInput
        label={t("admin.invitations.form.label")}
        description={t("admin.invitations.form.labelHint")}
        maxLength={120}
        data-autofocus
        {...form.getInputProps("label")}
      />
      <div className={styles.formGrid}>
        <NumberInput
          label={t("admin.invitations.form.uses")}
          min={1}
          max={MOST_USES}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps("maxUses")}
        />
        <DaysSelect days={form.values.days} onChoose={(days) => form.setFieldValue("days", days)} />
      </div>
      <div className={styles.formGrid}>
        <TextInput
          type="email"
          label={t("admin.invitations.form.email")}
          description={t("admin.invitations.form.emailHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={254}
          {...form.getInputProps("email")}
        />
        {sends && (
          <NativeSelect
            label={t("admin.invitations.form.language")}
            data={[
              { value: "fr", label: t("admin.invitations.form.french") },
              { value: "en", label: t("admin.invitations.form.english") },
            ]}
            {...form.getInputProps("language")}
          />
        )}
      </div>
      <DialogActions>
        <AppButton onClick={onCancel}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={create.isPending}>
          {sends ? t("admin.invitations.form.submitSend") : t("admin.invitations.form.submit")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
