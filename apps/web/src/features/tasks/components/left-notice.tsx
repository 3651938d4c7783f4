import type { Task } from "@filon/contracts/tasks";
import { Notice } from "@filon/ui";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";

interface LeftNoticeProps {
  /** The task as it is now; null when its campaign does not run, or it was deleted. */
  readonly now: Task | null;
  /** The unsent note. */
  readonly note: string;
}

/** Says why a task can no longer be answered, and offers to copy its unsent note. */
export function LeftNotice({ now, note }: LeftNoticeProps) {
  const t = useTexts();
  const why = () => {
    switch (now?.status) {
      case "done":
      case "skipped":
        return now.settledBy === null ? t("tasks.errors.closed") : t(`tasks.left.${now.status}`, { name: now.settledBy.name });
      case "withdrawn":
      case "expired":
        return t(`tasks.left.${now.status}`);
      default:
        return t("tasks.left.hidden");
    }
  };
  return (
    <>
      <Notice tone="warm" live title={why()}>
        {note.trim() !== "" && t("tasks.left.note")}
      </Notice>
      {note.trim() !== "" && (
        <div>
          <CopyButton text={note} label={t("tasks.left.copy")} />
        </div>
      )}
    </>
  );
}
