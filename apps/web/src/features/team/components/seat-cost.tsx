import { Notice, SkeletonRows, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { seatQuery } from "../api/billing.ts";

/** The cost of one more member before inviting them: per period, and due when they join (PLAN-03). */
export function SeatCost() {
  const t = useTexts();
  const format = useFormat();
  const { data: quote, isPending } = useQuery(seatQuery);
  if (isPending) return <SkeletonRows label={t("team.cost.loading")} rows={1} />;
  if (quote === undefined) return <Notice>{t("team.cost.unknown")}</Notice>;
  if (quote === null) return <Notice>{t("team.cost.none")}</Notice>;
  const euros = (cents: number) => format.money(cents / 100);
  const { period, unit, dueNow, daysLeft } = quote;
  return (
    <Notice>
      {t("team.cost.each", { period, excluding: euros(unit.excludingVat), including: euros(unit.includingVat) })}{" "}
      {dueNow.includingVat === 0
        ? t("team.cost.nothingNow")
        : t("team.cost.now", { excluding: euros(dueNow.excludingVat), including: euros(dueNow.includingVat), days: daysLeft })}
    </Notice>
  );
}
