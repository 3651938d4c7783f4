import type { DashboardPeriod } from "@filon/contracts/dashboard";
import { PIPELINE_STAGES } from "@filon/contracts/prospects";
import { useFormat } from "@filon/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { moneyIn } from "../../../shared/format/money-in.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { useThrottled } from "../../campaigns/index.ts";
import { PIPELINE, pipelineValueQuery } from "../../deals/index.ts";
import styles from "./pipeline-value.module.css";

const DAY_MS = 86_400_000;
/** As often as the dashboard’s other figures are read again at most. */
const READ_AGAIN_MS = 3_000;

/** The first day (UTC) of a period that ends today; undefined for all time. */
function firstDay(period: DashboardPeriod): string | undefined {
  if (period === "all") return undefined;
  return new Date(Date.now() - (Number.parseInt(period, 10) - 1) * DAY_MS).toISOString().replace(/T.*/u, "");
}

/** What the open deals are worth, by the stage of their prospect, and what has been won in the period. Nothing while there is no deal. */
export function PipelineValue({ period }: { readonly period: DashboardPeriod }) {
  const t = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery(pipelineValueQuery(firstDay(period)));
  useServerEvent(
    "stats_update",
    useThrottled(() => queries.invalidateQueries({ queryKey: PIPELINE }), READ_AGAIN_MS),
  );
  if (data === undefined || data.open.length + data.won.length === 0) return null;
  const written = (sums: readonly { readonly amount: number; readonly currency: string }[]) =>
    sums.length === 0 ? "–" : sums.map(({ amount, currency }) => moneyIn(format.locale, amount, currency)).join(" + ");
  const count = (sums: readonly { readonly deals: number }[]) => sums.reduce((all, { deals }) => all + deals, 0);
  return (
    <section className="card" aria-labelledby="pipeline-value">
      <h2 id="pipeline-value">{t("dashboard.pipeline.title")}</h2>
      <dl className={styles.stages}>
        {PIPELINE_STAGES.map((stage) => {
          const sums = data.open.filter((sum) => sum.stage === stage);
          return (
            <div key={stage}>
              <dt>
                <Link to="/prospects" search={{ status: stage }}>
                  {t(`dashboard.funnel.${stage}`)}
                </Link>
              </dt>
              <dd>
                <b>{written(sums)}</b>
                <small>{t("dashboard.pipeline.deals", { count: count(sums) })}</small>
              </dd>
            </div>
          );
        })}
        <div data-won="">
          <dt>{t("dashboard.pipeline.won")}</dt>
          <dd>
            <b>{written(data.won)}</b>
            <small>{t("dashboard.pipeline.deals", { count: count(data.won) })}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
