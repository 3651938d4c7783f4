import { CONDITIONS_MOST, type ConditionGroup, WHERE_MOST } from "@filon/contracts/prospects";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { countConditions } from "./count-conditions.ts";
import { draftOf, newCondition, newGroup, readGroup } from "./draft.ts";
import { GroupEditor } from "./group-editor.tsx";

interface ConditionsDialogProps {
  readonly where: ConditionGroup | undefined;
  readonly onApply: (where: ConditionGroup | undefined) => void;
  readonly onClose: () => void;
}

/** Builds the filter's conditions in groups; nothing changes before they are applied. */
export function ConditionsDialog({ where, onApply, onClose }: ConditionsDialogProps) {
  const t = useTexts();
  const [group, setGroup] = useState(() => (where ? draftOf(where) : { ...newGroup("all"), parts: [newCondition("company")] }));
  const [isChecked, setChecked] = useState(false);
  const read = readGroup(group);
  const isTooMany = read !== null && countConditions(read) > CONDITIONS_MOST;
  // Beyond this the address would not hold it, and the filter would be lost.
  const isTooLong = read !== null && encodeURIComponent(JSON.stringify(read)).length > WHERE_MOST;
  return (
    <Dialog opened onClose={onClose} title={t("prospecttable.conditions.title")} closeLabel={t("ui.actions.close")} size="xl">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (read === null || isTooMany || isTooLong) setChecked(true);
          else onApply(countConditions(read) === 0 ? undefined : read);
        }}
      >
        <GroupEditor group={group} depth={1} isChecked={isChecked} onChange={setGroup} />
        {isTooMany && <Notice tone="alert">{t("prospecttable.conditions.tooMany", { limit: CONDITIONS_MOST })}</Notice>}
        {isTooLong && !isTooMany && <Notice tone="alert">{t("prospecttable.conditions.tooLong")}</Notice>}
        <DialogActions>
          {where && (
            <AppButton kind="quiet" onClick={() => onApply(undefined)}>
              {t("prospecttable.conditions.clear")}
            </AppButton>
          )}
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit">
            {t("ui.actions.apply")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
