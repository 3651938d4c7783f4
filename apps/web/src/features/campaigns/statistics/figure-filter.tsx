import { type Campaign, type PeopleFigure, REPLY_TIMES } from "@filon/contracts/campaigns";
import { AppButton, Notice, useFormat } from "@filon/ui";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignStatisticsQuery } from "../api/campaigns-read.ts";
import { useReasons } from "../wording.ts";
import { useDuration } from "./use-duration.ts";

interface FigureFilterProps {
  readonly campaign: Campaign;
  readonly figure: PeopleFigure;
  readonly of: string | undefined;
  readonly stepNames: ReadonlyMap<string, string>;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Says which figure's people are listed, with the way back to the statistics, and to everybody. */
export function FigureFilter({ campaign, figure, of = "", stepNames }: FigureFilterProps) {
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id" });
  const name = useFigureName({ campaign, figure, of, stepNames });
  return (
    <Notice tone="info">
      <p>
        {name}{" "}
        <Link to="/campaigns/$id" params={{ id: campaign.id }} search={{ tab: "statistics" }}>
          {t("campaigns.statistics.backToFigures")}
        </Link>
      </p>
      <AppButton
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => void navigate({ search: ({ figure: _figure, of: _of, ...rest }) => rest, replace: true })}
      >
        {t("campaigns.statistics.everybody")}
      </AppButton>
    </Notice>
  );
}

function useFigureName({ campaign, figure, of, stepNames }: Required<FigureFilterProps> & { readonly of: string }): string {
  const t = useTexts();
  const reasons = useReasons();
  const duration = useDuration();
  const format = useFormat();
  const { data } = useQuery({ ...campaignStatisticsQuery(campaign.id), enabled: figure === "account" || figure === "accountReplied" });
  const what = (): string => {
    if (figure === "ended") return reasons(of);
    if (figure === "answeredStep" || figure === "sentStep" || figure === "failedStep") return stepNames.get(of) ?? of;
    if (figure === "account" || figure === "accountReplied") return data?.accounts.find(({ accountId }) => accountId === of)?.label ?? "…";
    if (figure === "list" || figure === "listReplied")
      return campaign.lists.find(({ id }) => id === of)?.name ?? t("campaigns.statistics.removedList");
    if (figure === "hourSent" || figure === "hourReplied") {
      const [day, hour] = of.split(":").map(Number);
      const from = hour ?? 0;
      const weekday = DAYS.find((one) => one === day) ?? 1;
      return t("campaigns.statistics.heat.moment", { day: t(`campaigns.settings.days.d${weekday}`), from, to: (from + 1) % 24 });
    }
    if (figure === "daySent" || figure === "dayReplied") return /^\d{4}-\d\d-\d\d$/u.test(of) ? format.date(of) : of;
    if (figure === "delay") {
      const most = REPLY_TIMES[Number(of)];
      return most === undefined ? t("campaigns.statistics.times.later") : t("campaigns.statistics.times.within", { time: duration(most) });
    }
    if (figure === "way" || figure === "wayReplied") return "ABCD".charAt(Number(of.split(" ")[1]) - 1);
    return "";
  };
  return t(`campaigns.statistics.of.${figure}`, { what: what() });
}
