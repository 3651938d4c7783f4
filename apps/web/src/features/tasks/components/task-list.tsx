import type { Task } from "@filon/contracts/tasks";
import { AppButton, EmptyState, ErrorState, SkeletonRows, useFormat } from "@filon/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { tasksQuery } from "../api/tasks.ts";
import { groupByDue } from "../task-groups.ts";
import type { TaskSearch } from "../task-search.ts";
import { TaskItem } from "./task-item.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./task-list.module.css";

/** The tasks: open ones grouped by when they are due, others newest first. */
export function TaskList({ search }: { readonly search: TaskSearch }) {
  const t = useTexts();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(tasksQuery(search));
  if (isPending) return <SkeletonRows label={t("ui.states.loading")} height={84} />;
  if (data === undefined) {
    return (
      <ErrorState title={t("tasks.loadError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("tasks.found", { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <NoTasks search={search} />
      ) : search.closed === true ? (
        <ul className={styles.list} aria-label={t("tasks.closed")}>
          {rows.map((task) => (
            <TaskItem key={task.id} task={task} search={search} current={task.id === search.task} overdue={false} />
          ))}
        </ul>
      ) : (
        <Groups rows={rows} search={search} />
      )}
      {hasNextPage && (
        <AppButton kind="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("tasks.more")}
        </AppButton>
      )}
    </>
  );
}

function Groups({ rows, search }: { readonly rows: readonly Task[]; readonly search: TaskSearch }) {
  const t = useTexts();
  const format = useFormat();
  const [now] = useState(() => new Date());
  return groupByDue(rows, now, format.date).map(({ due, tasks }) => (
    <section key={due} aria-labelledby={`tasks-${due}`}>
      <h2 id={`tasks-${due}`} className={styles.group} data-due={due}>
        {t(`tasks.due.${due}`)} <span>{tasks.length}</span>
      </h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} search={search} current={task.id === search.task} overdue={due === "overdue"} />
        ))}
      </ul>
    </section>
  ));
}

function NoTasks({ search: { q, closed, whose, campaign } }: { readonly search: TaskSearch }) {
  const t = useTexts();
  const narrowed = q !== undefined || whose !== undefined || campaign !== undefined;
  const what = narrowed ? "search" : closed === true ? "closed" : "open";
  return (
    <EmptyState
      title={t(`tasks.empty.${what}.title`)}
      actions={
        what === "open" && (
          <Link to="/campaigns" className={buttonLinkStyles.root}>
            {t("tasks.empty.campaigns")}
          </Link>
        )
      }
    >
      {t(`tasks.empty.${what}.text`)}
    </EmptyState>
  );
}
