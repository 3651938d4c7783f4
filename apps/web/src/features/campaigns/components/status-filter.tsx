import type { CampaignStatus } from "@filon/contracts";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { STATUSES } from "../status.ts";
import "./status-filter.css";

interface StatusFilterProps {
  readonly value: CampaignStatus | undefined;
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
  readonly onChange: (status: CampaignStatus | undefined) => void;
}

/** All, or one status; each with how many there are (CAMPAIGN-05). */
export function StatusFilter({ value, counts, total, onChange }: StatusFilterProps) {
  const t = useTexts();
  const format = useFormat();
  const choices = [undefined, ...STATUSES] as const;
  return (
    <div className="status-filter" role="group" aria-label={t("campaigns.filters.status")}>
      {choices.map((status) => (
        <button key={status ?? "all"} type="button" aria-pressed={value === status} onClick={() => onChange(status)}>
          {status === undefined ? t("campaigns.filters.all") : t(`campaigns.status.${status}`)}
          <span>{format.number(status === undefined ? total : (counts[status] ?? 0))}</span>
        </button>
      ))}
    </div>
  );
}
