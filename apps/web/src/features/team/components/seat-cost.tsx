import { billing } from "@filon/contracts";
import { Notice, SkeletonRows, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";

/** What one more member costs, before they are invited: each period, and at once when they join (PLAN-03). */
export function SeatCost() {
  const t = useTexts();
  const format = useFormat();
  // Worked out anew at each opening: it depends on the day.
  const { data: quote, isPending } = useQuery({
    queryKey: ["billing", "seat"],
    queryFn: async ({ signal }) => (await call(billing.quoteSeat, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
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
