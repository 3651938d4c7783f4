import { EMAIL_SHAPE } from "@filon/contracts/auth";
import type { NewInvitation, Ticket } from "@filon/contracts/admin";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as tickets from "../api/tickets.ts";
import { DaysSelect } from "./days-select.tsx";
import { InvitationMade } from "./invitation-made.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../admin.module.css";

/** Invites the author of a ticket: creates a code, sends it and shows it. */
export function InviteSenderDialog({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const t = useTexts();
  const [made, setMade] = useState<NewInvitation | null>(null);
  const inviteSender = useAct({
    run: (values: tickets.SenderInvitation) => tickets.inviteSender(ticket.id, values),
    refresh: ADMIN_SHOWN,
    failure: null,
    onDone: setMade,
  });
  const form = useForm<{ email: string; days: number | null; language: "fr" | "en" }>({
    initialValues: { email: ticket.sender?.email ?? "", days: 30, language: ticket.language },
    validate: { email: (email) => (EMAIL_SHAPE.test(email.trim()) ? null : t("admin.server.emailShape")) },
  });
  const title = t("admin.tickets.invite.title", { name: ticket.sender?.name ?? t("admin.tickets.unsigned") });
  const submit = form.onSubmit((values) => inviteSender.run({ ...values, email: values.email.trim() }));
  return (
    <Dialog opened onClose={onClose} title={made ? t("admin.invitations.made.title") : title} closeLabel={t("ui.actions.close")}>
      {made ? (
        <InvitationMade made={made} onClose={onClose} />
      ) : (
        <form className={formsStyles.formStack} onSubmit={submit} noValidate>
          <p className={styles.text}>{t("admin.tickets.invite.text")}</p>
          {inviteSender.error && (
            <Notice tone="alert" live>
              {failureText(inviteSender.error, t("admin.tickets.invite.failed"))}
            </Notice>
          )}
          <TextInput type="email" label={t("admin.tickets.invite.email")} required data-autofocus {...form.getInputProps("email")} />
          <div className={formsStyles.formGrid}>
            <DaysSelect days={form.values.days} onChoose={(days) => form.setFieldValue("days", days)} />
            <NativeSelect
              label={t("admin.invitations.form.language")}
              data={[
                { value: "fr", label: t("admin.invitations.form.french") },
                { value: "en", label: t("admin.invitations.form.english") },
              ]}
              {...form.getInputProps("language")}
            />
          </div>
          <DialogActions>
            <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
            <AppButton kind="primary" type="submit" loading={inviteSender.isPending}>
              {t("admin.tickets.invite.submit")}
            </AppButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
