import { COMPARED_MOST } from "@filon/contracts/campaigns";
import { AppButton, EmptyState, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignQuery, campaignsQuery, campaignStatisticsQuery } from "../api/campaigns-read.ts";
import { comparedIds, readCompareSearch } from "../list-search.ts";
import { ComparedTable } from "../compare/compared-table.tsx";

/** Two to four campaigns side by side: funnel, rates with their intervals, time to reply. */
export function ComparePage() {
  const t = useTexts();
  const ids = comparedIds(readCompareSearch({ ...useSearch({ from: "/shell/campaigns/compare" }) }));
  const navigate = useNavigate({ from: "/campaigns/compare" });
  const list = useQuery(campaignsQuery({}));
  const campaigns = useQueries({ queries: ids.map((id) => campaignQuery(id)) });
  const statistics = useQueries({
    queries: ids.map((id) => campaignStatisticsQuery(id)),
  });
  const show = (next: readonly string[]) =>
    void navigate({
      search: readCompareSearch({ ids: next.join(".") }),
      replace: true,
    });
  const others = (list.data?.rows ?? []).filter(({ id, startedAt }) => !ids.includes(id) && startedAt !== null);
  const failed = [...campaigns, ...statistics].find(({ error, data }) => error !== null && data === undefined);
  const compared = ids.flatMap((_id, index) => {
    const [campaign, figures] = [campaigns[index]?.data, statistics[index]?.data];
    return campaign === undefined || figures === undefined ? [] : [{ campaign, figures }];
  });
  const picker = ids.length < COMPARED_MOST && others.length > 0 && (
    <NativeSelect
      aria-label={t("campaigns.compare.add")}
      data={[{ value: "", label: t("campaigns.compare.add") }, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
      value=""
      onChange={({ currentTarget: { value } }) => value !== "" && show([...ids, value])}
    />
  );
  return (
    <>
      <PageHeader title={t("campaigns.compare.title")} actions={picker || undefined} />
      <p>
        <Link to="/campaigns">{t("campaigns.compare.back")}</Link>
      </p>
      {failed ? (
        <ErrorState
          title={t("campaigns.statistics.unable")}
          actions={
            <>
              <AppButton
                onClick={() => {
                  for (const query of [...campaigns, ...statistics]) if (query.error) void query.refetch();
                }}
              >
                {t("ui.actions.retry")}
              </AppButton>
              <AppButton kind="quiet" onClick={() => show([])}>
                {t("campaigns.compare.restart")}
              </AppButton>
            </>
          }
        >
          {messageOf(failed.error, t("campaigns.errors.other"))}
        </ErrorState>
      ) : ids.length === 0 ? (
        <EmptyState title={t("campaigns.compare.emptyTitle")}>{t("campaigns.compare.emptyText", { most: COMPARED_MOST })}</EmptyState>
      ) : compared.length < ids.length ? (
        <LoadingState label={t("ui.states.loading")} />
      ) : (
        <ComparedTable compared={compared} onRemove={(id) => show(ids.filter((each) => each !== id))} />
      )}
    </>
  );
}
