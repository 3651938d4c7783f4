import { EMAIL_SHAPE } from "@filon/contracts/auth";
import type { Prospect } from "@filon/contracts/prospects";
import { AppButton, DialogActions, Notice } from "@filon/ui";
import { MultiSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { PROSPECTS_SHOWN } from "../api/prospects.ts";
import type { ContactForm } from "../contact-changes.ts";
import { CONTACT_FIELDS } from "../contact-fields.ts";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import styles from "@filon/ui/forms.module.css";

const EMPTY: ContactForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  company: "",
  position: "",
  industry: "",
  location: "",
  profileLink: "",
};
/** Fields by which duplicates are found. */
const KEYS = ["email", "phone", "profileLink"] as const;
const TYPING_PAUSE_MS = 350;

/** Whether a field is worth checking for duplicates: changed, and well-formed. */
function isWorthAsking(key: (typeof KEYS)[number], text: string, initial: ContactForm | null): boolean {
  return text !== "" && text !== initial?.[key] && (key !== "email" || EMAIL_SHAPE.test(text));
}

interface ProspectFormProps {
  /** Initial values; null if empty. */
  readonly initial: ContactForm | null;
  /** The prospect being edited, who must not count as a duplicate. */
  readonly exceptId: string | null;
  /** Lists to add the prospect to; null when the field is not shown. */
  readonly listIds: readonly string[] | null;
  readonly submitLabel: string;
  readonly failure: string;
  readonly save: (values: ContactForm & { readonly listIds: readonly string[] }) => Promise<Prospect>;
  readonly onSaved: (prospect: Prospect) => void;
  readonly onClose: () => void;
}

/** A prospect's fields with their errors; possible duplicates show before saving. */
export function ProspectForm({ initial, exceptId, listIds, submitLabel, failure, save, onSaved, onClose }: ProspectFormProps) {
  const t = useTexts();
  const { data: lists = [] } = useQuery(listsQuery);
  const form = useForm({ initialValues: { ...(initial ?? EMPTY), listIds: [...(listIds ?? [])] } });
  // Checks while typing instead of on blur, since a notice that appears on blur would move the button from under the pointer.
  const [typed] = useDebouncedValue(form.values, TYPING_PAUSE_MS);
  const asked = Object.fromEntries(KEYS.map((key) => [key, isWorthAsking(key, typed[key].trim(), initial) ? typed[key].trim() : null]));
  const saving = useAct({
    run: save,
    refresh: PROSPECTS_SHOWN,
    failure: null,
    onDone: onSaved,
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const submit = form.onSubmit((values) => {
    const email = values.email.trim();
    if (email !== "" && !EMAIL_SHAPE.test(email)) return form.setErrors({ email: t("ui.fields.invalid") });
    if (`${values.firstName}${values.lastName}${email}${values.profileLink}`.trim() === "")
      return form.setErrors({ firstName: t("prospects.add.identity") });
    saving.run(values);
  });
  const hasFieldErrors = saving.error instanceof ApiProblem && Object.keys(saving.error.fields).length > 0;
  return (
    <form noValidate className={styles.formStack} onSubmit={submit}>
      {saving.error !== null && !hasFieldErrors && (
        <Notice tone="alert" live>
          {failureText(saving.error, failure)}
        </Notice>
      )}
      <div className={styles.formGrid}>
        {CONTACT_FIELDS.map(({ name, type }) => (
          <TextInput
            key={name}
            type={type}
            label={t(`prospects.fields.${name}`)}
            data-autofocus={name === "firstName" || undefined}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <DuplicatesNotice keys={{ ...asked, exceptId }} onOpen={onClose} />
      {listIds !== null && lists.length > 0 && (
        <MultiSelect
          label={t("prospects.add.lists")}
          data={lists.map((list) => ({ value: list.id, label: list.name }))}
          searchable
          {...form.getInputProps("listIds")}
        />
      )}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={saving.isPending}>
          {submitLabel}
        </AppButton>
      </DialogActions>
    </form>
  );
}
