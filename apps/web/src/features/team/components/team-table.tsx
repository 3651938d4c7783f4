import { Avatar, nextSorting, StatusBadge, useFormat } from "@filon/ui";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFound } from "../../../shared/controls/use-found.ts";
import { assetAddress } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { TeamRow, TeamSort, TeamSorting } from "../team-rows.ts";
import teamPersonStyles from "./team-person.module.css";
import styles from "./team-table.module.css";

const TONES = { active: "success", suspended: "alert", invited: "info", expired: "warm" } as const;
const FIGURES = ["campaigns", "prospects", "messages"] as const;

interface TeamTableProps {
  readonly rows: readonly TeamRow[];
  readonly ownId: string;
  readonly sorting: TeamSorting;
  readonly onSort: (sorting: TeamSorting) => void;
  readonly actsOf: (row: TeamRow) => ReactNode;
}

/** The team as a table; on a narrow screen each row becomes a card, still a row for screen readers. */
export function TeamTable({ rows, ownId, sorting, onSort, actsOf }: TeamTableProps) {
  const t = useTexts();
  const format = useFormat();
  const head = (id: "person" | "role" | "status" | (typeof FIGURES)[number] | "seen", by: TeamSort) => (
    <SortHead
      label={t(`team.columns.${id}`)}
      by={by}
      sorting={sorting}
      onSort={onSort}
      isFigure={FIGURES.some((figure) => figure === id)}
    />
  );
  const found = useFound();
  return (
    <div className={styles.scroll}>
      <div className={styles.root} role="table" aria-label={t("team.title")}>
        <div role="rowgroup" className={styles.head}>
          <div role="row">
            {head("person", "name")}
            {head("role", "role")}
            {head("status", "status")}
            {FIGURES.map((figure) => (
              <SortHead key={figure} label={t(`team.columns.${figure}`)} by={figure} sorting={sorting} onSort={onSort} isFigure />
            ))}
            {head("seen", "seen")}
            <div role="columnheader">
              <span className="visually-hidden">{t("team.columns.acts")}</span>
            </div>
          </div>
        </div>
        <div role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <div
              key={row.id}
              id={`member-${row.id}`}
              role="row"
              data-status={row.status}
              data-found={found === `member-${row.id}` || undefined}
            >
              <div role="rowheader" className={teamPersonStyles.root}>
                <span>
                  <Avatar name={row.name} src={row.avatar && assetAddress(row.avatar)} size={38} />
                  <span>
                    <b>
                      {row.name}
                      {row.id === ownId && <small className={teamPersonStyles.you}>{t("team.you")}</small>}
                    </b>
                    <small>{row.email}</small>
                  </span>
                </span>
              </div>
              <div role="cell" data-label={t("team.columns.role")}>
                {t(`team.roles.${row.teamRole}`)}
              </div>
              <div role="cell" data-label={t("team.columns.status")}>
                <StatusBadge tone={TONES[row.status]}>{t(`team.statuses.${row.status}`)}</StatusBadge>
              </div>
              {FIGURES.map((figure) => (
                <div
                  key={figure}
                  role="cell"
                  className={styles.figure}
                  data-label={t(`team.columns.${figure}`)}
                  data-empty={!row.member || undefined}
                >
                  {row.member ? format.number(row.member.activity[figure]) : "–"}
                </div>
              ))}
              <div role="cell" data-label={t(`team.columns.${row.member ? "seen" : "invitation"}`)} className={teamPersonStyles.seen}>
                {row.member
                  ? row.member.lastSeenAt === null
                    ? t("team.never")
                    : format.relative(row.member.lastSeenAt)
                  : t("team.sent", { date: format.date(row.invitation.sentAt) })}
              </div>
              <div role="cell" className={styles.acts}>
                {actsOf(row)}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface SortHeadProps {
  readonly label: string;
  readonly by: TeamSort;
  readonly sorting: TeamSorting;
  readonly onSort: (sorting: TeamSorting) => void;
  readonly isFigure: boolean;
}

function SortHead({ label, by, sorting, onSort, isFigure }: SortHeadProps) {
  const isActive = sorting.by === by;
  const direction = sorting.direction === "asc" ? "ascending" : "descending";
  const Arrow = sorting.direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <div role="columnheader" aria-sort={isActive ? direction : "none"} className={isFigure ? styles.figure : undefined}>
      <button type="button" onClick={() => onSort({ ...nextSorting(sorting, by), by })}>
        {label}
        {isActive && <Arrow size={16} aria-hidden="true" />}
      </button>
    </div>
  );
}
