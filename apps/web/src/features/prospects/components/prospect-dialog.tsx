import type { Prospect } from "@filon/contracts/prospects";
import { Dialog, ErrorState, LoadingState, toast } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { prospectQuery } from "../api/prospects.ts";
import { contactChanges, contactForm } from "../contact-changes.ts";
import { prospectName } from "../prospect-name.ts";
import { ProspectForm } from "./prospect-form.tsx";

interface AddProspectDialogProps {
  readonly listId: string | undefined;
  readonly onClose: () => void;
  readonly onAdded: (prospect: Prospect) => void;
}

/** Dialog that adds a prospect. */
export function AddProspectDialog({ listId, onClose, onAdded }: AddProspectDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t("prospects.add.title")} closeLabel={t("ui.actions.close")} size="lg">
      <ProspectForm
        initial={null}
        exceptId={null}
        listIds={listId === undefined ? [] : [listId]}
        submitLabel={t("prospects.add.submit")}
        failure={t("prospects.add.error")}
        onClose={onClose}
        save={({ listIds, firstName, lastName, ...others }) => {
          const filled = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null]));
          return prospects.create({ firstName, lastName, ...filled, listIds: [...listIds] });
        }}
        onSaved={(prospect) => {
          toast.success(t("prospects.add.added", { name: prospectName(prospect, t("prospects.detail.unnamed")) }));
          onAdded(prospect);
        }}
      />
    </Dialog>
  );
}

/** Dialog that edits a prospect, from a row or from their page. */
export function EditProspectDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts();
  const { data: prospect, error } = useQuery(prospectQuery(id));
  const name = prospect ? prospectName(prospect, t("prospects.detail.unnamed")) : "…";
  return (
    <Dialog opened onClose={onClose} title={t("prospects.dialog.editTitle", { name })} closeLabel={t("ui.actions.close")} size="lg">
      {prospect === undefined ? (
        error === null ? (
          <LoadingState label={t("ui.states.loading")} />
        ) : (
          <ErrorState title={t("prospects.detail.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
        )
      ) : (
        <ProspectForm
          initial={contactForm(prospect)}
          exceptId={id}
          listIds={null}
          submitLabel={t("prospects.dialog.save")}
          failure={t("prospects.dialog.saveError")}
          onClose={onClose}
          save={async (values) => {
            const changes = contactChanges(contactForm(prospect), values);
            return changes === null ? prospect : prospects.update(id, changes as Parameters<typeof prospects.update>[1]);
          }}
          onSaved={() => {
            toast.success(t("prospects.dialog.saved"));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
