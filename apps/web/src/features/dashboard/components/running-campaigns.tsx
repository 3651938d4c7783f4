import { LineProgress } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import dashboardStyles from "./dashboard.module.css";
import styles from "./activity-chart.module.css";

/** The running campaigns with their progress. */
export function RunningCampaigns() {
  const t = useTexts();
  const { data } = useQuery(campaignsQuery({ status: "running" }));
  return (
    <section className="card" aria-labelledby="running-campaigns">
      <h2 id="running-campaigns">
        {t("dashboard.running.title")}
        <Link to="/campaigns">{t("dashboard.running.all")}</Link>
      </h2>
      {data?.rows.length === 0 && <p className={styles.chartEmpty}>{t("dashboard.running.none")}</p>}
      <ul className={dashboardStyles.runningCampaigns}>
        {data?.rows.map((campaign) => (
          <li key={campaign.id}>
            <Link to="/campaigns/$id" params={{ id: campaign.id }}>
              {campaign.title}
            </Link>
            <LineProgress
              label={t("dashboard.running.replied", { count: campaign.replied })}
              done={campaign.contacted}
              total={campaign.prospects}
              figures={t("dashboard.running.progress", { contacted: campaign.contacted, total: campaign.prospects })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
