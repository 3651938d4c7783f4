import { ENGINE_COUNT_LIMIT, type EngineMonitor, type EngineWorkspace } from "@filon/contracts/admin";
import { type Column, DataTable, EmptyState, type Format, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import type { EngineSearch } from "../admin-search.ts";
import { durationText } from "../duration-text.ts";
import { useListAddress } from "../use-list-address.ts";
import adminStyles from "../admin.module.css";
import styles from "./engine-workspaces.module.css";

interface EngineWorkspacesProps {
  readonly monitor: EngineMonitor;
  readonly search: EngineSearch;
  /** Whether the rows are still those of the previous order. */
  readonly isStale: boolean;
}

const idOf = (row: EngineWorkspace): string => row.id;
const nameOf = (row: EngineWorkspace): string => row.name;

/** The workspaces with work or trouble, in an order kept in the address. */
export function EngineWorkspaces({ monitor, search, isStale }: EngineWorkspacesProps) {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const { change } = useListAddress<EngineSearch>("/admin/engine", search);
  const { workspaces, workspaceCount } = monitor;
  const title = t("admin.engine.workspaces.title");
  return (
    <section className={adminStyles.card} aria-label={title}>
      <h2>{title}</h2>
      {workspaces.length === 0 ? (
        <EmptyState title={t("admin.engine.workspaces.none")}>{t("admin.engine.workspaces.noneText")}</EmptyState>
      ) : (
        <div className={styles.root} aria-busy={isStale || undefined}>
          <DataTable
            key={JSON.stringify(search)}
            label={title}
            columns={columns}
            rows={workspaces}
            rowId={idOf}
            rowLabel={nameOf}
            total={workspaceCount}
            sorting={{ by: search.sort ?? "overdue", direction: search.direction ?? "desc" }}
            onSort={({ by, direction }) => change({ sort: by, direction })}
          />
        </div>
      )}
      {workspaceCount > workspaces.length && (
        <p className={adminStyles.text}>{t("admin.engine.workspaces.capped", { shown: workspaces.length, total: workspaceCount })}</p>
      )}
    </section>
  );
}

function columnsOf(t: Translate, format: Format): readonly Column<EngineWorkspace>[] {
  const count = (value: number): string =>
    value >= ENGINE_COUNT_LIMIT ? t("admin.engine.workspaces.atLeast", { count: value }) : format.number(value);
  const figure = (
    id: "running" | "held" | "uncertain" | "circuits" | "sent" | "failed" | "due",
    value: (row: EngineWorkspace) => string,
    hideBelow?: "md" | "sm",
  ): Column<EngineWorkspace> => ({
    id,
    header: t(`admin.engine.workspaces.columns.${id}`),
    width: "minmax(96px, 1fr)",
    sortBy: id,
    align: "end",
    ...(hideBelow && { hideBelow }),
    render: value,
  });
  return [
    {
      id: "name",
      header: t("admin.engine.workspaces.columns.name"),
      width: "minmax(140px, 2fr)",
      sortBy: "name",
      render: (row) => (
        <Link to="/admin/workspaces/$id" params={{ id: row.id }} className={adminStyles.cell}>
          <b>{row.name}</b>
          <small>{row.id.slice(-8)}</small>
        </Link>
      ),
    },
    {
      id: "overdue",
      header: t("admin.engine.workspaces.columns.overdue"),
      width: "minmax(96px, 1fr)",
      sortBy: "overdue",
      align: "end",
      render: (row) => (row.overdueSeconds < 1 ? t("admin.engine.onTime") : durationText(t, row.overdueSeconds)),
    },
    figure("running", (row) => format.number(row.running), "md"),
    figure("due", (row) => count(row.due), "sm"),
    {
      id: "dispatching",
      header: t("admin.engine.workspaces.columns.dispatching"),
      width: "minmax(124px, 1.2fr)",
      sortBy: "dispatching",
      align: "end",
      hideBelow: "md",
      render: (row) =>
        row.oldestLeaseSeconds === null
          ? format.number(row.dispatching)
          : t("admin.engine.workspaces.lease", { count: row.dispatching, duration: durationText(t, row.oldestLeaseSeconds) }),
    },
    figure("held", (row) => count(row.held), "md"),
    figure("uncertain", (row) => format.number(row.uncertain), "sm"),
    figure("circuits", (row) => format.number(row.circuits), "md"),
    figure("sent", (row) => format.number(row.lastHour.sent), "sm"),
    figure("failed", (row) => format.number(row.lastHour.failed)),
  ];
}
