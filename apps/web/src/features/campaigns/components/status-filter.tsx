import type { CampaignState } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { STATES } from "../status.ts";
import styles from "./status-filter.module.css";

interface StatusFilterProps {
  readonly value: CampaignState | undefined;
  /** Undefined while they are loaded. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly total: number | undefined;
  readonly onChange: (status: CampaignState | undefined) => void;
}

/** Filters by one status or all, each with its count (CAMPAIGN-05). */
export function StatusFilter({ value, counts, total, onChange }: StatusFilterProps) {
  const t = useTexts();
  const format = useFormat();
  const countOf = (status: CampaignState | undefined) => {
    const count = status === undefined ? total : counts && (counts[status] ?? 0);
    // Unknown counts keep their place, so that nothing moves when they arrive.
    return <span {...(count === undefined && { style: { visibility: "hidden" } as const })}>{format.number(count ?? 0)}</span>;
  };
  const choices = [undefined, ...STATES] as const;
  return (
    <div className={styles.root} role="group" aria-label={t("campaigns.filters.status")}>
      {choices.map((status) => (
        <button key={status ?? "all"} type="button" aria-pressed={value === status} onClick={() => onChange(status)}>
          {status === undefined ? t("campaigns.filters.all") : t(`campaigns.status.${status}`)}
          {countOf(status)}
        </button>
      ))}
    </div>
  );
}
