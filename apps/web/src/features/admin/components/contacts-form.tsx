import { EMAIL_SHAPE } from "@filon/contracts/auth";
import type { WorkspaceContacts } from "@filon/contracts/team";
import { AppButton } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as contacts from "../api/contacts.ts";
import { contactsQuery } from "../api/contacts.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../admin.module.css";

/** The contacts of an Enterprise workspace: its dedicated manager and the community (PLAN-11). */
export function ContactsForm({ workspaceId }: { readonly workspaceId: string }) {
  const t = useTexts();
  const { data: known } = useQuery(contactsQuery(workspaceId));
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t("team.contacts.admin.title")}>
      <h2>{t("team.contacts.admin.title")}</h2>
      <p className={styles.text}>{t("team.contacts.admin.text")}</p>
      {known && <Fields workspaceId={workspaceId} known={known} />}
    </section>
  );
}

function Fields({ workspaceId, known: { manager, community } }: { readonly workspaceId: string; readonly known: WorkspaceContacts }) {
  const t = useTexts();
  const change = useAct({
    run: (wanted: WorkspaceContacts) => contacts.changeOfWorkspace(workspaceId, wanted),
    refresh: ADMIN_SHOWN,
    done: t("team.contacts.admin.saved"),
    failure: t("admin.workspaces.failed"),
  });
  const both = (value: string, other: string) => (value.trim() === "" && other.trim() !== "" ? t("team.contacts.admin.both") : null);
  const form = useForm({
    initialValues: {
      name: manager?.name ?? "",
      email: manager?.email ?? "",
      phone: manager?.phone ?? "",
      community: community?.name ?? "",
      url: community?.url ?? "",
    },
    validate: {
      name: (value, { email, phone }) => both(value, email + phone),
      email: (value, { name, phone }) =>
        both(value, name + phone) ?? (value.trim() === "" || EMAIL_SHAPE.test(value.trim()) ? null : t("ui.fields.invalid")),
      community: (value, { url }) => both(value, url),
      url: (value, { community: name }) =>
        both(value, name) ?? (value.trim() === "" || /^https:\/\/[^\s/]+/u.test(value.trim()) ? null : t("team.contacts.admin.url")),
    },
  });
  const submit = form.onSubmit((values) =>
    change.run({
      manager:
        values.name.trim() === "" ? null : { name: values.name.trim(), email: values.email.trim(), phone: values.phone.trim() || null },
      community: values.community.trim() === "" ? null : { name: values.community.trim(), url: values.url.trim() },
    }),
  );
  const field = (label: "managerName" | "managerEmail" | "managerPhone" | "communityName" | "communityUrl") => ({
    label: t(`team.contacts.admin.${label}`),
  });
  return (
    <form className={formsStyles.formStack} onSubmit={submit} noValidate>
      <TextInput {...field("managerName")} maxLength={100} {...form.getInputProps("name")} />
      <TextInput {...field("managerEmail")} type="email" maxLength={254} {...form.getInputProps("email")} />
      <TextInput {...field("managerPhone")} type="tel" maxLength={40} {...form.getInputProps("phone")} />
      <TextInput {...field("communityName")} maxLength={100} {...form.getInputProps("community")} />
      <TextInput {...field("communityUrl")} type="url" maxLength={500} {...form.getInputProps("url")} />
      <div>
        <AppButton type="submit" loading={change.isPending}>
          {t("team.contacts.admin.save")}
        </AppButton>
      </div>
    </form>
  );
}
