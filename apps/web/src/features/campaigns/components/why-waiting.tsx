import type { CampaignLive } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons } from "../wording.ts";
import activityStyles from "./activity.module.css";
import styles from "./why-waiting.module.css";

/** Why prospects are waiting, how many for each reason, and when the first of them is tried again (AHEAD-03). */
export function WhyWaiting({ campaignId, waiting }: { readonly campaignId: string; readonly waiting: CampaignLive["waiting"] }) {
  const t = useTexts();
  const format = useFormat();
  const reasons = useReasons();
  if (waiting.length === 0) return <p className={activityStyles.empty}>{t("campaigns.page.whyNone")}</p>;
  return (
    <ul className={styles.root}>
      {waiting.map(({ code, count, nextAt }) => (
        <li key={code}>
          <b>{format.number(count)}</b>
          <span>
            {reasons(code)}
            <small>
              {code === "taskOpen" ? (
                <Link to="/tasks" search={{ campaign: campaignId }}>
                  {t("campaigns.page.toTasks")}
                </Link>
              ) : (
                nextAt !== null &&
                t(code === "publicHoliday" ? "campaigns.page.resumesAt" : "campaigns.page.nextAt", { when: format.dateTime(nextAt) })
              )}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
