import type { ProspectView } from "@filon/contracts/prospects";
import { AppButton, ConfirmDialog, Dialog, DialogActions, Notice } from "@filon/ui";
import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { textFault } from "../../../shared/i18n/text-fault.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as views from "../api/prospect-views.ts";
import { viewsQuery } from "../api/prospect-views.ts";
import { type Kept, viewInput } from "./view-input.ts";
import formsStyles from "@filon/ui/forms.module.css";

const NAME_MOST = 80;
const SHOWN = [viewsQuery.queryKey];

interface SaveViewDialogProps {
  readonly kept: Kept;
  /** The view to rename or share; absent to save a new one. */
  readonly view?: ProspectView;
  readonly onClose: () => void;
  readonly onSaved: (view: ProspectView) => void;
}

/** Names a view and says who sees it. */
export function SaveViewDialog({ kept, view, onClose, onSaved }: SaveViewDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const save = useAct({
    run: (input: ReturnType<typeof viewInput>) =>
      view === undefined ? views.create(input) : views.update(view.id, { ...input, revision: view.revision }),
    refresh: SHOWN,
    done: (saved) => t("prospecttable.views.saved", { name: saved.name }),
    failure: null,
    onDone: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(view === undefined ? "prospecttable.views.saveAs" : "prospecttable.views.rename")}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        noValidate
        className={formsStyles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          const found = textFault(t, name, { most: NAME_MOST });
          if (found === null) save.run(viewInput(kept, { name: name.trim(), shared }));
          else setFault(found);
        }}
      >
        <TextInput
          label={t("prospecttable.views.name")}
          required
          data-autofocus
          value={name}
          error={fault ?? (save.error && failureText(save.error, t("prospecttable.views.saveError")))}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
            save.reset();
          }}
        />
        <Switch
          label={t("prospecttable.views.share")}
          description={t("prospecttable.views.shareText")}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("ui.actions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({
  view,
  onClose,
  onDeleted,
}: {
  readonly view: ProspectView;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const t = useTexts();
  const remove = useAct({
    run: () => views.remove(view.id),
    refresh: SHOWN,
    done: t("prospecttable.views.deleted", { name: view.name }),
    failure: t("prospecttable.views.deleteError"),
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      title={t("prospecttable.views.deleteTitle", { name: view.name })}
      confirmLabel={t("ui.actions.delete")}
      cancelLabel={t("ui.actions.cancel")}
      closeLabel={t("ui.actions.close")}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run()}
    >
      <p>{t("prospecttable.views.deleteText")}</p>
      {view.shared && <Notice tone="warm">{t("prospecttable.views.deleteShared")}</Notice>}
    </ConfirmDialog>
  );
}
