import type { CampaignQuote } from "@filon/contracts/campaigns";
import { PLAN_PRU } from "@filon/domain";
import { Notice } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import styles from "./price-per-prospect.module.css";

type Shortage = NonNullable<CampaignQuote["shortage"]>;

interface PruShortageProps {
  readonly shortage: Shortage;
  /** PRU missing for the campaign. */
  readonly missing: number;
  /** What the campaign would cost if all its modules were installed, in PRU; undefined if they are. */
  readonly costInstalled?: number | undefined;
}

/** Says how many PRU are missing, and lists every available way to get enough. */
export function PruShortage({ shortage, missing, costInstalled }: PruShortageProps) {
  const t = useTexts();
  return (
    <Notice tone="alert">
      <div className={styles.root}>
        <p>{t("campaigns.quote.insufficient", { count: missing })}</p>
        <ul>
          {costInstalled !== undefined && <li>{t("campaigns.shortage.install", { count: costInstalled })}</li>}
          {shortage.occupied > 0 && (
            <li>
              {t("campaigns.shortage.free", { count: shortage.occupied })}{" "}
              <Link to="/campaigns" search={{ status: "running" }}>
                {t("campaigns.shortage.running")}
              </Link>
            </li>
          )}
          <li>
            <LargerPlan shortage={shortage} />
          </li>
        </ul>
      </div>
    </Notice>
  );
}

/** Offers the owner a plan with enough PRU; other members learn which plan it is and whom to ask. */
function LargerPlan({ shortage: { plan, owner } }: { readonly shortage: Shortage }) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  if (plan === null) return t("campaigns.shortage.noPlan");
  const covers = t("campaigns.shortage.plan", { plan: t(`campaigns.shortage.plans.${plan}`), count: PLAN_PRU[plan] });
  if (user.teamRole !== "owner") return `${covers} ${t("campaigns.shortage.ask", { owner })}`;
  return (
    <>
      {covers} <Link to="/settings/billing">{t("campaigns.shortage.change")}</Link>
    </>
  );
}
