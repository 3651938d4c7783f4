import { AppButton, LineProgress, LoadingState, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { goalsQuery } from "../api/goals.ts";
import styles from "./goals-card.module.css";

const GoalsDialog = lazyPiece(async () => (await import("./goals-dialog.tsx")).GoalsDialog);

/** This month's progress towards each goal that is set (DASH-07). */
export function GoalsCard() {
  const t = useTexts();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { data, error } = useQuery(goalsQuery);
  const set = data?.goals.filter((goal) => goal.target !== null) ?? [];
  return (
    <section className="card" aria-labelledby="goals">
      <h2>
        <span id="goals">{t("dashboard.goals.title")}</span>
        {data !== undefined && (
          <AppButton size="compact-sm" onClick={() => setEditing(true)}>
            {t("dashboard.goals.edit")}
          </AppButton>
        )}
      </h2>
      {data === undefined &&
        (error === null ? (
          <LoadingState label={t("ui.states.loading")} />
        ) : (
          <p className="quiet">{failureText(error, t("dashboard.goals.loadError"))}</p>
        ))}
      {data !== undefined && set.length === 0 && <p className="quiet">{t("dashboard.goals.none")}</p>}
      <ul className={styles.goals}>
        {set.map(({ kind, target, done }) => (
          <li key={kind}>
            <LineProgress
              label={t(`dashboard.goals.${kind}`)}
              done={done}
              total={target ?? 0}
              figures={t("dashboard.goals.figures", { done, target: target ?? 0, rate: format.percent(done / (target ?? 1)) })}
            />
          </li>
        ))}
      </ul>
      {editing && data !== undefined && (
        <Suspense>
          <GoalsDialog goals={data.goals} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
