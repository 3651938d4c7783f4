import { EMAIL_SHAPE, type Prospect } from "@filon/contracts";
import { AppButton, Dialog, DialogActions, Notice, toast } from "@filon/ui";
import { MultiSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiProblem, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { addProspect } from "../api/prospects.ts";
import { prospectName } from "../prospect-name.ts";
import { CONTACT_FIELDS } from "../contact-fields.ts";

interface AddProspectDialogProps {
  readonly opened: boolean;
  readonly listId: string | undefined;
  readonly onClose: () => void;
  readonly onAdded: (prospect: Prospect) => void;
}

/** The form that adds one prospect by hand. */
function AddProspectForm({ listId, onClose, onAdded }: Omit<AddProspectDialogProps, "opened">) {
  const t = useTexts();
  const { data: lists = [] } = useQuery(listsQuery);
  const form = useForm({
    initialValues: {
      firstName: "",
      lastName: "",
      email: "",
      phone: "",
      company: "",
      position: "",
      industry: "",
      location: "",
      profileLink: "",
      listIds: listId === undefined ? [] : [listId],
    },
  });
  const adding = useMutation({
    mutationFn: addProspect,
    onSuccess: (prospect) => {
      toast.success(t("prospects.add.added", { name: prospectName(prospect, t("prospects.detail.unnamed")) }));
      onAdded(prospect);
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const submit = form.onSubmit(({ firstName, lastName, listIds, ...others }) => {
    const email = others.email.trim();
    if (email !== "" && !EMAIL_SHAPE.test(email)) return form.setErrors({ email: t("ui.fields.invalid") });
    if (`${firstName}${lastName}${email}${others.profileLink}`.trim() === "")
      return form.setErrors({ firstName: t("prospects.add.identity") });
    const filled = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null]));
    adding.mutate({ firstName, lastName, ...filled, listIds });
  });
  const hasFieldErrors = adding.error instanceof ApiProblem && Object.keys(adding.error.fields).length > 0;
  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      {adding.error !== null && !hasFieldErrors && (
        <Notice tone="alert" live>
          {messageOf(adding.error, t("prospects.add.error"))}
        </Notice>
      )}
      <div className="form-grid">
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
      {lists.length > 0 && (
        <MultiSelect
          label={t("prospects.add.lists")}
          data={lists.map((list) => ({ value: list.id, label: list.name }))}
          searchable
          {...form.getInputProps("listIds")}
        />
      )}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={adding.isPending}>
          {t("prospects.add.submit")}
        </AppButton>
      </DialogActions>
    </form>
  );
}

export function AddProspectDialog({ opened, onClose, ...rest }: AddProspectDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("prospects.add.title")} closeLabel={t("ui.actions.close")} size="lg">
      <AddProspectForm onClose={onClose} {...rest} />
    </Dialog>
  );
}
