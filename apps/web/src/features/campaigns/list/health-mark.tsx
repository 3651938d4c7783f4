import type { CampaignListItem } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { IconAlertTriangle, IconCircleCheck, IconEye } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons, useWording } from "../wording.ts";
import styles from "./health-mark.module.css";

const ICONS = {
  good: IconCircleCheck,
  watch: IconEye,
  trouble: IconAlertTriangle,
} as const;

/** How a campaign is, and why; nothing when it is not under way. */
export function HealthMark({ campaign: { id, health } }: { readonly campaign: CampaignListItem }) {
  const t = useTexts();
  if (health.level === "none") return null;
  const Icon = ICONS[health.level];
  return (
    <ul className={styles.root} data-level={health.level} aria-label={t("campaigns.health.label")}>
      {health.reasons.length === 0 && (
        <li>
          <Icon size={16} aria-hidden="true" />
          {t("campaigns.health.good")}
        </li>
      )}
      {health.reasons.map(({ code, count }) => (
        <li key={code}>
          <Icon size={16} aria-hidden="true" />
          {code === "decisions" ? (
            <Link to="/campaigns/$id" params={{ id }} search={{ tab: "prospects", state: "held" }}>
              {t(`campaigns.health.reasons.${code}`, { count })}
            </Link>
          ) : (
            t(`campaigns.health.reasons.${code}`, { count })
          )}
        </li>
      ))}
    </ul>
  );
}

/** The last trouble of the present run in words, with a link to the activity. */
export function LastError({ campaign: { id, lastError } }: { readonly campaign: CampaignListItem }) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const reasons = useReasons();
  if (lastError === null) return null;
  const what =
    wording(`campaigns.activity.${lastError.type}`, {
      kind: lastError.kind ?? "",
    }) ?? t("campaigns.errors.other");
  const why = lastError.code === null ? null : reasons(lastError.code);
  return (
    <p className={styles.lastError}>
      <Link to="/campaigns/$id" params={{ id }} search={{ tab: "activity" }}>
        {t("campaigns.list.lastError", { when: format.relative(lastError.at) })}
      </Link>{" "}
      {why === null ? what : t("campaigns.list.errorWhy", { what, why })}
    </p>
  );
}
