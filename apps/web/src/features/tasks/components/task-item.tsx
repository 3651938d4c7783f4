import type { Task } from "@filon/contracts/tasks";
import { Avatar, StatusBadge, useFormat } from "@filon/ui";
import {
  IconBell,
  IconCalendarCheck,
  IconChecklist,
  IconMessageReply,
  IconMicrophone,
  IconPhone,
  IconQuote,
  IconRosetteDiscountCheck,
  IconShare,
  IconUserPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { TaskSearch } from "../task-search.ts";
import { useTaskTitle } from "../use-task-title.ts";
import rowStyles from "../../../shared/two-panes/pane-row.module.css";
import styles from "./task-item.module.css";

interface TaskItemProps {
  readonly task: Task;
  readonly search: TaskSearch;
  readonly current: boolean;
  readonly overdue: boolean;
}

const ICONS = {
  to_do: IconChecklist,
  phone_call: IconPhone,
  follow: IconUserPlus,
  approval: IconRosetteDiscountCheck,
  share: IconShare,
  recommend: IconQuote,
  ask_recommendation: IconQuote,
  record_voice: IconMicrophone,
  publish: IconShare,
  publish_to_relations: IconShare,
  meeting: IconCalendarCheck,
  reminder: IconBell,
  private_reply_instagram: IconMessageReply,
  private_reply_facebook: IconMessageReply,
};
const TONES = { open: "neutral", done: "success", skipped: "neutral", withdrawn: "neutral", expired: "alert" } as const;

/** A task in the list: what to do, about whom, until when. */
export function TaskItem({ task, search, current, overdue }: TaskItemProps) {
  const t = useTexts();
  const format = useFormat();
  const titleOf = useTaskTitle();
  const Icon = ICONS[task.kind];
  const [today] = useState(() => new Date());
  const at = task.settledAt ?? task.dueAt;
  return (
    <li>
      <Link
        to="/tasks"
        search={{ ...search, task: task.id }}
        replace
        className={rowStyles.root}
        aria-current={current ? "page" : undefined}
      >
        <Avatar name={task.prospect.name} size={40} />
        <span className={rowStyles.text}>
          <span className={rowStyles.top}>
            <b className={styles.title}>{titleOf(task)}</b>
            <time className={styles.due} dateTime={at} data-overdue={overdue || undefined}>
              {format.date(at) === format.date(today) ? format.time(at) : format.date(at)}
            </time>
          </span>
          <span className={styles.who}>
            <Icon size={16} aria-hidden="true" />
            <span>{[task.prospect.name, task.prospect.company].filter(Boolean).join(" · ")}</span>
          </span>
          <span className={`${rowStyles.line} ${styles.line}`}>
            <span>{task.campaign.title}</span>
            {task.status === "open" ? (
              task.assignee !== null && <span className={styles.assignee}>{task.assignee.name}</span>
            ) : (
              <StatusBadge tone={TONES[task.status]}>{t(`tasks.status.${task.status}`)}</StatusBadge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
