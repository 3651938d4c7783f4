import type { Import } from "@filon/contracts/imports";
import { AppButton, ErrorState, LoadingState, Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { failureText, messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { GrowButton } from "../../auth/index.ts";
import * as imports from "../api/imports.ts";
import { dryRunQuery, type ImportChoices } from "../api/imports.ts";
import { FirstRows } from "./first-rows.tsx";
import { ProblemList } from "./problem-list.tsx";
import styles from "../imports.module.css";

interface ImportCheckProps {
  readonly uploaded: Import;
  readonly choices: ImportChoices;
  readonly onBack: () => void;
}

/** The dry run: what would be created, changed and rejected, and why; then the start button. */
export function ImportCheck({ uploaded, choices, onBack }: ImportCheckProps) {
  const t = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(dryRunQuery(uploaded.id, choices.mapping, choices.onKnown));
  const start = useAct({
    run: () => imports.start(uploaded.id, { ...choices, newListName: choices.newListName?.trim() ?? null }),
    failure: null,
  });
  const back = <AppButton onClick={onBack}>{t("imports.check.back")}</AppButton>;
  if (data === undefined) {
    if (error === null) return <LoadingState label={t("imports.check.running")} />;
    return (
      <ErrorState
        title={t("imports.check.error")}
        actions={
          <>
            {back}
            <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
          </>
        }
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  const { totals } = data;
  const willDo = totals.create + totals.update;
  const hasList = choices.listId !== null || choices.newListName !== null;
  const joining = hasList ? totals.unchanged : 0;
  const leftAsIs = data.problems.find(({ reason }) => reason === "alreadyKnown")?.count ?? 0;
  return (
    <div className={styles.importStep}>
      <section className="card">
        <h2>{t("imports.check.title")}</h2>
        <p className={`quiet ${styles.importLead}`}>{t("imports.check.text")}</p>
        <StatRow>
          {(["create", "update", "unchanged", "reject"] as const).map((outcome) => (
            <StatTile key={outcome} label={t(`imports.check.${outcome}`)} value={format.number(totals[outcome])} />
          ))}
        </StatRow>
        {leftAsIs > 0 && <p className="quiet">{t(hasList ? "imports.check.knownJoin" : "imports.check.knownStay", { count: leftAsIs })}</p>}
      </section>
      <section className="card">
        <h2>{t("imports.check.problems")}</h2>
        <ProblemList problems={data.problems} />
        {totals.reject > 0 && <p className="quiet">{t("imports.check.rejectsLater")}</p>}
      </section>
      <FirstRows rows={data.rows} columns={uploaded.columns} />
      <div className={styles.importActions} data-clear-of-toasts="">
        {start.error !== null && (
          <Notice tone="alert" live>
            {failureText(start.error, t("imports.check.startError"))}
          </Notice>
        )}
        {back}
        <GrowButton kind="primary" disabled={willDo + joining === 0} loading={start.isPending} onClick={() => start.run()}>
          {willDo === 0 && joining > 0 ? t("imports.check.join", { count: joining }) : t("imports.check.start", { count: willDo })}
        </GrowButton>
      </div>
    </div>
  );
}
