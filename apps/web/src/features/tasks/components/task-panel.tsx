import type { Task } from "@filon/contracts/tasks";
import { Avatar, useFormat } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { TaskSearch } from "../task-search.ts";
import type { Said } from "../use-settle.ts";
import { resultName, useTaskTitle } from "../use-task-title.ts";
import { AssigneeSelect } from "./assignee-select.tsx";
import { SettleForm } from "./settle-form.tsx";
import styles from "./task-panel.module.css";

interface TaskPanelProps {
  readonly userId: string;
  readonly task: Task;
  readonly search: TaskSearch;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** The task as it is now, or null, when it left the list while it was read and can no longer be answered. */
  readonly left: Task | null | undefined;
  readonly onSettle: (said: Said) => void;
}

/** One task: about whom, what to do with the text ready to copy, and what came of it. */
export function TaskPanel({ userId, task, search, form, isSending, left, onSettle }: TaskPanelProps) {
  const t = useTexts();
  const format = useFormat();
  const titleOf = useTaskTitle();
  const { prospect, campaign, status } = task;
  const { task: _shown, ...list } = search;
  const about = [prospect.position, prospect.company].filter(Boolean).join(" · ");
  return (
    <article className={styles.root} aria-labelledby="task-title">
      <header className={styles.head}>
        <Link to="/tasks" search={list} replace className={styles.back} aria-label={t("tasks.back")}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <Avatar name={prospect.name} size={40} />
        <div className={styles.who}>
          <Link to="/prospects/$id" params={{ id: prospect.id }}>
            {prospect.name}
          </Link>
          <p>{about}</p>
        </div>
      </header>
      <h2 id="task-title" tabIndex={-1} className={styles.title}>
        {titleOf(task)}
      </h2>
      <p className={styles.facts}>
        {status === "open"
          ? t("tasks.dueAt", { at: format.dateTime(task.dueAt), expires: format.date(task.expiresAt) })
          : `${t(`tasks.status.${status}`)} · ${format.dateTime(task.settledAt ?? task.dueAt)}`}
        {" · "}
        <Link to="/campaigns/$id" params={{ id: campaign.id }}>
          {campaign.title}
        </Link>
      </p>
      {task.phone !== null && (
        <div className={styles.ready}>
          <a href={`tel:${task.phone.replaceAll(" ", "")}`} className={styles.phone}>
            {task.phone}
          </a>
          <CopyButton text={task.phone} label={t("tasks.copyPhone")} />
        </div>
      )}
      {task.text !== "" && (
        <div className={styles.ready}>
          <p className={styles.text}>{task.text}</p>
          <CopyButton text={task.text} label={t("tasks.copy")} />
        </div>
      )}
      {prospect.profileLink !== null && (
        <p>
          <a href={prospect.profileLink} target="_blank" rel="noreferrer">
            {t("tasks.profile")}
          </a>
        </p>
      )}
      {status === "open" && !task.canSettle ? (
        <p className={styles.facts}>{t("tasks.notYours")}</p>
      ) : status === "open" ? (
        <>
          {left === undefined && <AssigneeSelect task={task} />}
          <SettleForm key={task.id} userId={userId} task={task} form={form} isSending={isSending} left={left} onSettle={onSettle} />
        </>
      ) : (
        <Outcome task={task} />
      )}
    </article>
  );
}

function Outcome({ task }: { readonly task: Task }) {
  const t = useTexts();
  return (
    <dl className={styles.outcome}>
      {task.result !== null && (
        <div>
          <dt>{t("tasks.result")}</dt>
          <dd>{resultName(task, task.result)}</dd>
        </div>
      )}
      {task.settledBy !== null && (
        <div>
          <dt>{t("tasks.by")}</dt>
          <dd>{task.settledBy.name}</dd>
        </div>
      )}
      {task.note !== "" && (
        <div>
          <dt>{t("tasks.note")}</dt>
          <dd>{task.note}</dd>
        </div>
      )}
    </dl>
  );
}
