import { COLUMNS_MOST, type ViewColumn } from "@filon/contracts/prospects";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useOwners } from "../api/prospects-owners.ts";
import { customFieldsQuery } from "../api/prospects.ts";
import { COLUMN_KINDS, customColumn, customName, movedColumn, shownColumns } from "./column-kinds.ts";
import styles from "./columns-dialog.module.css";

interface ColumnsDialogProps {
  readonly columns: readonly ViewColumn[];
  /** Changes apply at once. An empty list stands for the usual columns. */
  readonly onColumns: (columns: readonly ViewColumn[]) => void;
  readonly onClose: () => void;
}

/** A box that was ticked moves to the other list; the focus goes with it. */
function focusBox(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`)?.focus());
}

/** Chooses, orders and pins the table's columns. The table behind follows at once. */
export function ColumnsDialog({ columns, onColumns, onClose }: ColumnsDialogProps) {
  const t = useTexts();
  const hasTeam = useOwners().length > 0;
  const { data: custom = [] } = useQuery(customFieldsQuery);
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = shownColumns(columns).filter(({ id }) => id !== "owner" || hasTeam);
  const known = [...COLUMN_KINDS.filter(({ id }) => id !== "owner" || hasTeam).map(({ id }) => id as string), ...custom.map(customColumn)];
  const hidden = known.filter((id) => shown.every((column) => column.id !== id));
  const nameOf = (id: string) => customName(id) ?? t(`prospecttable.columns.${COLUMN_KINDS.find((kind) => kind.id === id)?.id ?? "name"}`);
  const isFull = shown.length >= COLUMNS_MOST;
  const set = (id: string, change: (column: ViewColumn) => ViewColumn) =>
    onColumns(shownColumns(shown.map((column) => (column.id === id ? change(column) : column))));
  const togglePin = (id: string) => set(id, ({ pinned, ...column }) => (pinned ? column : { ...column, pinned: true }));
  return (
    <Dialog opened onClose={onClose} title={t("prospecttable.columns.title")} closeLabel={t("ui.actions.close")}>
      <p className={styles.lead}>{t("prospecttable.columns.lead")}</p>
      <ul className={styles.list} aria-label={t("prospecttable.columns.shown")}>
        {shown.map((column, place) => (
          // Dragging is the mouse's way only; the buttons beside it are everybody's.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column.id}
            className={styles.item}
            draggable
            data-dragged={dragged === column.id || undefined}
            onDragStart={() => setDragged(column.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== column.id) onColumns(movedColumn(shown, dragged, place));
            }}
          >
            <IconGripVertical size={16} aria-hidden="true" className={styles.grip} />
            <Checkbox
              className={styles.name}
              label={nameOf(column.id)}
              checked
              disabled={column.id === "name"}
              data-box={column.id}
              onChange={() => {
                onColumns(shown.filter(({ id }) => id !== column.id));
                focusBox(column.id);
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-pressed={column.pinned === true}
              aria-label={t("prospecttable.columns.pin", { column: nameOf(column.id) })}
              onClick={() => togglePin(column.id)}
            >
              {column.pinned ? <IconPinFilled size={16} aria-hidden="true" /> : <IconPin size={16} aria-hidden="true" />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={place === 0}
              aria-label={t("prospecttable.columns.up", { column: nameOf(column.id) })}
              onClick={() => onColumns(movedColumn(shown, column.id, place - 1))}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={place === shown.length - 1}
              aria-label={t("prospecttable.columns.down", { column: nameOf(column.id) })}
              onClick={() => onColumns(movedColumn(shown, column.id, place + 1))}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <h3 className={styles.head}>{t("prospecttable.columns.hidden")}</h3>
          <ul className={styles.list} data-kind="hidden">
            {hidden.map((id) => (
              <li key={id} className={styles.item}>
                <Checkbox
                  className={styles.name}
                  label={nameOf(id)}
                  checked={false}
                  disabled={isFull}
                  data-box={id}
                  onChange={() => {
                    onColumns([...shown, { id }]);
                    focusBox(id);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <AppButton kind="quiet" disabled={columns.length === 0} onClick={() => onColumns([])}>
          {t("prospecttable.columns.usual")}
        </AppButton>
        <AppButton kind="primary" onClick={onClose}>
          {t("ui.actions.close")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
