import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { AppButton, LoadingState, Notice, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignBreakdownQuery } from "../api/campaigns-read.ts";
import { FigureLink } from "./figure-link.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { Trials } from "./trials.tsx";

/** The figures by list and by variant, which come after the others. */
export function Breakdown({ campaignId }: { readonly campaignId: string }) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useQuery(campaignBreakdownQuery(campaignId));
  if (!data && error)
    return (
      <Notice tone="warm">
        <p>{t("campaigns.statistics.breakdownUnable")}</p>
        <AppButton loading={isFetching} onClick={() => void refetch()}>
          {t("ui.actions.retry")}
        </AppButton>
      </Notice>
    );
  if (!data) return <LoadingState label={t("ui.states.loading")} />;
  return (
    <>
      <Trials campaignId={campaignId} trials={data.trials} />
      <ByList lists={data.lists} />
    </>
  );
}

function ByList({ lists }: { readonly lists: CampaignBreakdown["lists"] }) {
  const t = useTexts();
  const format = useFormat();
  if (lists.length === 0) return null;
  const columns = ["list", "prospects", "contacted", "replied", "rate"] as const;
  return (
    <section className="card" aria-labelledby="statistics-lists">
      <h2 id="statistics-lists">{t("campaigns.statistics.lists.title")}</h2>
      <FiguresTable
        labelledBy="statistics-lists"
        columns={columns.map((column) => t(`campaigns.statistics.lists.${column}`))}
        rows={lists.map(({ id, name, prospects, contacted, replied }) => ({
          id,
          name,
          cells: [
            <FigureLink key="prospects" count={prospects} figure="list" of={id} name={name} />,
            format.number(contacted),
            <FigureLink
              key="replied"
              count={replied}
              figure="listReplied"
              of={id}
              name={`${t("campaigns.statistics.lists.replied")}, ${name}`}
            />,
            contacted === 0 ? "–" : format.percent(replied / contacted),
          ],
        }))}
      />
    </section>
  );
}
