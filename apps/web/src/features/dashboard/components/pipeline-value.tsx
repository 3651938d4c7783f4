import { PIPELINE_STAGES } from "@filon/contracts/prospects";
import { useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { moneyIn } from "../../../shared/format/money-in.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { pipelineValueQuery } from "../../deals/index.ts";
import styles from "./pipeline-value.module.css";

/** What the open deals are worth, by the stage of their prospect, and what has been won. Nothing while there is no deal. */
export function PipelineValue() {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(pipelineValueQuery(undefined));
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
