import { type Task, TASK_NOTE_MOST } from "@filon/contracts/tasks";
import { AppButton, GrowingTextarea } from "@filon/ui";
import { type RefObject, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { keepNote, keptNote } from "../task-notes.ts";
import type { Said } from "../use-settle.ts";
import { resultName } from "../use-task-title.ts";
import { LeftNotice } from "./left-notice.tsx";
import styles from "./settle-form.module.css";

interface SettleFormProps {
  readonly userId: string;
  readonly task: Task;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** The task as it is now, or null, when it can no longer be answered. */
  readonly left: Task | null | undefined;
  readonly onSettle: (said: Said) => void;
}

/** What came of an open task: a note, kept in this browser until it is sent, and one of its results, or skipped. */
export function SettleForm({ userId, task, form, isSending, left, onSettle }: SettleFormProps) {
  const t = useTexts();
  const [note, setNote] = useState(() => keptNote(userId, task));
  const write = (text: string) => {
    setNote(text);
    keepNote(userId, task, text);
  };
  const say = (result: string | null) => onSettle({ task, result, note });
  return (
    <form ref={form} className={styles.root} onSubmit={(event) => event.preventDefault()}>
      <GrowingTextarea
        label={t("tasks.note")}
        description={t("tasks.noteHint")}
        minRows={2}
        maxRows={8}
        maxLength={TASK_NOTE_MOST}
        value={note}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      {left === undefined ? (
        <div className={styles.acts}>
          {task.results.map(({ id }, index) => (
            <AppButton key={id} kind={index === 0 ? "primary" : "secondary"} disabled={isSending} data-result={id} onClick={() => say(id)}>
              {resultName(task, id)}
            </AppButton>
          ))}
          <AppButton kind="quiet" disabled={isSending} data-skip="" onClick={() => say(null)}>
            {t("tasks.skip")}
          </AppButton>
        </div>
      ) : (
        <LeftNotice now={left} note={note} />
      )}
    </form>
  );
}
