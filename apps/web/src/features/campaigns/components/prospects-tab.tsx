import type { Campaign, EnrolmentRow } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, EmptyState, ErrorState, SkeletonRows, useFormat } from "@filon/ui";
import { SegmentedControl, Select } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { EnrolmentBadge } from "../../../shared/controls/enrolment-badge.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { enrolmentsQuery } from "../api/campaigns-read.ts";
import { ENROLMENT_STATES } from "../campaign-search.ts";
import { useStepWords } from "../wizard/step-words.ts";
import { useReasons } from "../wording.ts";
import { JoinSection } from "../audience/join-section.tsx";
import { FigureFilter } from "../statistics/figure-filter.tsx";
import { HeldDecision } from "./held-decision.tsx";
import activityStyles from "./activity.module.css";
import campaignTabStyles from "./campaign-tab.module.css";
import styles from "./prospects-tab.module.css";

const NONE: ReadonlyMap<string, ModuleDescription> = new Map();

/** The prospects of the current run, at one step or at all steps, and why each is waiting. */
export function ProspectsTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id" });
  const { step, state, figure, of } = useSearch({ from: "/shell/campaigns/$id" });
  const { data: modules = NONE } = useQuery(modulesQuery);
  const words = useStepWords(modules);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    enrolmentsQuery(campaign.id, { nodeId: step, status: state, figure, of }),
  );
  const names = new Map(campaign.graph.nodes.map((node) => [node.id, node.label === "" ? words(node).name : node.label]));
  const show = (change: { step?: string | null; state?: (typeof ENROLMENT_STATES)[number] | null }) =>
    void navigate({
      search: (before) => {
        const { step: _step, state: _state, ...rest } = before;
        const wantedStep = change.step === undefined ? step : (change.step ?? undefined);
        const wantedState = change.state === undefined ? state : (change.state ?? undefined);
        return {
          ...rest,
          ...(wantedStep === undefined ? {} : { step: wantedStep }),
          ...(wantedState === undefined ? {} : { state: wantedState }),
        };
      },
      replace: true,
    });
  const states = [
    { value: "all", label: t("campaigns.filters.all") },
    ...ENROLMENT_STATES.map((value) => ({ value, label: t(`campaigns.page.states.${value}`) })),
  ];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const underWay = campaign.status === "running" || campaign.status === "paused";
  return (
    <>
      {underWay && <JoinSection campaign={campaign} />}
      <div className={styles.enrolmentsFilters}>
        <Select
          label={t("campaigns.page.step")}
          clearable
          placeholder={t("campaigns.page.everyStep")}
          data={campaign.graph.nodes.map(({ id }) => ({ value: id, label: names.get(id) ?? id }))}
          value={step ?? null}
          onChange={(value) => show({ step: value })}
        />
        <SegmentedControl
          aria-label={t("campaigns.page.show")}
          data={states}
          value={state ?? "all"}
          onChange={(value) => show({ state: ENROLMENT_STATES.find((known) => known === value) ?? null })}
        />
      </div>
      {figure !== undefined && <FigureFilter campaign={campaign} figure={figure} of={of} stepNames={names} />}
      {error && !data && <ErrorState title={t("campaigns.errors.loadOne")}>{messageOf(error, t("campaigns.errors.other"))}</ErrorState>}
      {!data && !error && <SkeletonRows label={t("ui.states.loading")} />}
      {data && rows.length === 0 && <EmptyState title={t("campaigns.page.prospectsEmpty")} />}
      {rows.length > 0 && (
        <ul className={styles.enrolments}>
          {rows.map((row) => (
            <EnrolmentItem key={row.id} campaignId={campaign.id} row={row} stepName={names.get(row.nodeId) ?? row.nodeId} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={campaignTabStyles.loadMore}>
          <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("campaigns.page.more")}
          </AppButton>
        </div>
      )}
    </>
  );
}

interface EnrolmentItemProps {
  readonly campaignId: string;
  readonly row: EnrolmentRow;
  readonly stepName: string;
}

function EnrolmentItem({ campaignId, row, stepName }: EnrolmentItemProps) {
  const t = useTexts();
  const format = useFormat();
  const reasons = useReasons();
  const why = row.blockedBy ?? row.outcome;
  return (
    <li>
      <span>
        <Link to="/prospects/$id" params={{ id: row.prospect.id }} className={activityStyles.name}>
          {row.prospect.name}
        </Link>
        {row.prospect.company !== null && <small>{row.prospect.company}</small>}
      </span>
      <span>
        <EnrolmentBadge status={row.status} blockedBy={row.blockedBy} />
        <small>{stepName}</small>
      </span>
      <span>
        {why === null ? null : reasons(why)}
        {row.status === "held" && <HeldDecision campaignId={campaignId} row={row} />}
        {row.dueAt !== null && <small>{t(nextText(why), { when: format.dateTime(row.dueAt) })}</small>}
      </span>
    </li>
  );
}

function nextText(why: string | null): "campaigns.page.continuesAt" | "campaigns.page.resumesAt" | "campaigns.page.nextAt" {
  if (why === null) return "campaigns.page.continuesAt";
  return why === "publicHoliday" ? "campaigns.page.resumesAt" : "campaigns.page.nextAt";
}
