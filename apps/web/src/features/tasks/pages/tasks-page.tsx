import type { Task } from "@filon/contracts/tasks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useStillHere } from "../../../shared/controls/use-still-here.ts";
import { useShortcut } from "../../../shared/keyboard/shortcuts.ts";
import { shortcutsOf } from "../../../shared/keyboard/shortcut-list.ts";
import { NothingOpen } from "../../../shared/two-panes/nothing-open.tsx";
import { TwoPanes } from "../../../shared/two-panes/two-panes.tsx";
import { useAuth } from "../../../shared/session/index.ts";
import { tasksQuery } from "../api/tasks.ts";
import { TaskList } from "../components/task-list.tsx";
import { TaskPanel } from "../components/task-panel.tsx";
import { TaskTools } from "../components/task-tools.tsx";
import { readTaskSearch, type TaskSearch } from "../task-search.ts";
import { keptNote } from "../task-notes.ts";
import { useSettle } from "../use-settle.ts";
import { useShownTask } from "../use-shown-task.ts";

/** The tasks that campaigns give the team: the list on the left, the chosen task on the right; on a phone, two screens. */
export function TasksPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const userId = useAuth().user?._id ?? "";
  const isHere = useStillHere();
  const address = useSearch({ from: "/shell/tasks" });
  const search = useMemo(() => readTaskSearch({ ...address }), [address]);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t("tasks.title"));
  const rows = useInfiniteQuery(tasksQuery(search)).data?.pages.flatMap((page) => page.rows) ?? [];
  const at = rows.findIndex(({ id }) => id === search.task);
  const { task, left, leave } = useShownTask(rows, search.task);

  const choose = (next: Task | undefined) => {
    const { task: _before, ...list } = search;
    void navigate({ to: "/tasks", search: next === undefined ? list : { ...list, task: next.id }, replace: true });
  };
  const step = (by: 1 | -1) => {
    const next = rows[at === -1 ? 0 : at + by];
    if (next !== undefined) choose(next);
  };
  const { settle, undo, isSending } = useSettle({
    userId,
    onSaid: (said) => {
      if (said.id !== search.task) return;
      leave();
      choose(rows[at + 1] ?? rows[at - 1]);
    },
    // Return to the unsent note, unless another one is being written.
    onFailed: ({ task: failed, note }) => {
      if (note.trim() !== "" && isHere() && (task === undefined || keptNote(userId, task).trim() === "")) choose(failed);
    },
  });
  const results = () => form.current?.querySelectorAll<HTMLButtonElement>("[data-result]");

  useShortcut("nextTask", () => step(1));
  useShortcut("previousTask", () => step(-1));
  useShortcut("openTask", () => (task === undefined ? step(1) : form.current?.querySelector("textarea")?.focus()));
  // With one result it is done; with several the user chooses.
  useShortcut("doTask", () => {
    const found = results();
    if (found?.length === 1) found[0]?.click();
    else found?.[0]?.focus();
  });
  // By the form's own button, so that the note is kept, and nobody is skipped while an answer is being sent.
  useShortcut("skipTask", () => form.current?.querySelector<HTMLButtonElement>("[data-skip]")?.click());
  useShortcut("undoTask", undo);

  const isOpen = task !== undefined;
  return (
    <TwoPanes
      title={t("tasks.title")}
      listLabel={t("tasks.title")}
      tools={<TaskTools search={search} onSearch={(next: TaskSearch) => void navigate({ to: "/tasks", search: next, replace: true })} />}
      list={<TaskList search={search} />}
      openLabel={t("tasks.panel")}
      open={
        isOpen ? (
          <TaskPanel userId={userId} task={task} search={search} form={form} isSending={isSending} left={left} onSettle={settle} />
        ) : (
          <NothingOpen
            title={t("tasks.choose.title")}
            text={t("tasks.choose.text")}
            keysLabel={t("tasks.choose.keys")}
            keys={shortcutsOf("tasks").map((name) => ({ name, does: t(`tasks.keys.${name}`) }))}
          />
        )
      }
      isReading={isOpen}
      focusesTitle
      current={search.task}
      searchKey="searchTasks"
    />
  );
}
