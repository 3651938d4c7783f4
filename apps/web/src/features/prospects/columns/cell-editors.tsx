import { type ProspectStatus, type ProspectTableRow } from "@filon/contracts/prospects";
import { toast } from "@filon/ui";
import { useRef, useState } from "react";
import { failureText, queryClient, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useOwners } from "../api/prospects-owners.ts";
import * as prospects from "../api/prospects.ts";
import { PROSPECTS } from "../api/prospects.ts";
import { prospectName } from "../prospect-name.ts";
import { STATUSES } from "../prospect-search.ts";
import styles from "./cell-editors.module.css";

type Change = Parameters<typeof prospects.update>[1];

interface Saving {
  readonly change: Change;
  readonly back: Change;
}

class ChangedMeanwhile extends Error {}

/** Throws ChangedMeanwhile when somebody has given a field another value than the one seen. Numbers are shown in another form than stored. */
async function refuseIfChanged(id: string, { phone: _phone, takeRefusalBack: _back, ...seen }: Change): Promise<void> {
  const now: Readonly<Record<string, unknown>> = await queryClient.fetchQuery({ ...prospects.prospectQuery(id), staleTime: 0 });
  if (Object.entries(seen).some(([field, value]) => (now[field] ?? null) !== (value ?? null))) throw new ChangedMeanwhile();
}

/** Saves a cell, then offers to undo it; a cell that could not be saved stays open with the reason. */
function useCellSave(row: ProspectTableRow, close: () => void) {
  const t = useTexts();
  const name = prospectName(row, t("prospects.detail.unnamed"));
  const undo = useAct({
    run: async ({ change, back }: Saving) => {
      await refuseIfChanged(row.id, change);
      return prospects.update(row.id, back);
    },
    refresh: [PROSPECTS],
    done: t("prospecttable.cell.undone", { name }),
    failure: (error) =>
      error instanceof ChangedMeanwhile ? t("prospecttable.cell.changed") : failureText(error, t("prospects.detail.saveError")),
  });
  const save = useAct({
    run: async ({ change, back }: Saving) => {
      await refuseIfChanged(row.id, back);
      return prospects.update(row.id, change);
    },
    refresh: [PROSPECTS],
    failure: null,
    onDone: (_answer, saving) => {
      close();
      toast.success(t("prospecttable.cell.saved", { name }), { label: t("prospecttable.cell.undo"), run: () => undo.run(saving) });
    },
  });
  const faultOf = (error: Error | null) => {
    if (error === null) return null;
    return error instanceof ChangedMeanwhile ? t("prospecttable.cell.changed") : failureText(error, t("prospects.detail.saveError"));
  };
  return { reset: save.reset, save: save.run, isPending: save.isPending, fault: faultOf(save.error) };
}

export type TextField = "company" | "position" | "email" | "phone" | "industry" | "location";

interface TextEditorProps {
  readonly row: ProspectTableRow;
  readonly field: TextField;
  readonly label: string;
  readonly value: string;
  readonly close: () => void;
}

/** Edits a text in its cell: Enter and leaving the cell save it, Escape leaves it as it was. */
export function TextEditor({ row, field, label, value, close }: TextEditorProps) {
  const [text, setText] = useState(value);
  const { save, reset, isPending, fault } = useCellSave(row, close);
  const left = useRef(false);
  const submit = () => {
    if (left.current || isPending) return;
    const typed = text.trim();
    if (typed === value) close();
    else save({ change: { [field]: typed === "" ? null : typed }, back: { [field]: value === "" ? null : value } });
  };
  return (
    <span className={styles.editor}>
      <input
        className={styles.input}
        // The user has just asked to edit this cell.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : "cell-fault"}
        readOnly={isPending}
        value={text}
        maxLength={254}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (fault !== null) reset();
        }}
        onBlur={() => {
          if (fault === null) submit();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") submit();
          if (event.key === "Escape") {
            left.current = true;
            close();
          }
        }}
      />
      {fault !== null && (
        <span id="cell-fault" role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

interface ChoiceEditorProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isPending: boolean;
  readonly fault: string | null;
  readonly onChoose: (value: string) => void;
  readonly close: () => void;
}

/** With the mouse, a choice is saved at once; with the keyboard, where arrows pass over others, by Enter or by leaving the cell. */
function ChoiceEditor({ label, value, options, isPending, fault, onChoose, close }: ChoiceEditorProps) {
  const [chosen, setChosen] = useState(value);
  const isByPointer = useRef(false);
  const left = useRef(false);
  const submit = (choice: string) => {
    if (left.current || isPending) return;
    if (choice === value) close();
    else onChoose(choice);
  };
  return (
    <span className={styles.editor}>
      <select
        className={styles.input}
        // The user has just asked to edit this cell.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        aria-invalid={fault !== null}
        disabled={isPending}
        value={chosen}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          if (isByPointer.current) submit(event.currentTarget.value);
        }}
        onBlur={() => {
          if (fault === null) submit(chosen);
          else close();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          isByPointer.current = false;
          if (event.key === "Enter") submit(chosen);
          if (event.key === "Escape") {
            left.current = true;
            close();
          }
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fault !== null && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

/** Chooses the status in its cell; undoing a refusal also resumes the campaigns that it ended. */
export function StatusEditor({ row, close }: { readonly row: ProspectTableRow; readonly close: () => void }) {
  const t = useTexts();
  const { save, isPending, fault } = useCellSave(row, close);
  return (
    <ChoiceEditor
      label={t("prospects.fields.status")}
      value={row.status}
      options={STATUSES.map((status) => ({ value: status, label: t(`prospects.status.${status}`) }))}
      isPending={isPending}
      fault={fault}
      close={close}
      onChoose={(chosen) => {
        const status: ProspectStatus = STATUSES.find((known) => known === chosen) ?? row.status;
        save({ change: { status }, back: { status: row.status, ...(status === "refused" && { takeRefusalBack: true }) } });
      }}
    />
  );
}

/** Chooses the owner in the cell. */
export function OwnerEditor({ row, close }: { readonly row: ProspectTableRow; readonly close: () => void }) {
  const t = useTexts();
  const owners = useOwners();
  const { save, isPending, fault } = useCellSave(row, close);
  return (
    <ChoiceEditor
      label={t("prospects.fields.owner")}
      value={row.ownerId ?? ""}
      options={[
        { value: "", label: t("prospects.owner.none") },
        ...owners.filter(({ id, suspended }) => !suspended || id === row.ownerId).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      isPending={isPending}
      fault={fault}
      close={close}
      onChoose={(chosen) => save({ change: { ownerId: chosen === "" ? null : chosen }, back: { ownerId: row.ownerId } })}
    />
  );
}
