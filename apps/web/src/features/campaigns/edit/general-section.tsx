import type { Campaign, CampaignQuote } from "@filon/contracts/campaigns";
import { LoadingState, Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { QuotePanel } from "../components/quote-panel.tsx";
import type { Draft } from "../wizard/draft.ts";
import { ListsStation } from "../wizard/lists-station.tsx";
import { DescriptionStation, GoalStation, TitleStation } from "../wizard/station-fields.tsx";
import { SectionLink } from "./section-link.tsx";
import type { SaveFaults } from "./sections.ts";

interface GeneralSectionProps {
  readonly campaign: Campaign;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** Null before the first attempt to save. */
  readonly faults: SaveFaults | null;
  readonly quote: CampaignQuote | undefined;
  readonly quoteError: Error | null;
}

/** Title, description, goal and lists; of a draft also what it would cost. */
export function GeneralSection({ campaign, draft, change, faults, quote, quoteError }: GeneralSectionProps) {
  const t = useTexts();
  const isDraft = campaign.status === "draft";
  const station = { draft, change, focuses: false };
  return (
    <>
      <TitleStation {...station} fault={faults?.general.title ?? null} />
      <DescriptionStation {...station} fault={faults?.general.description ?? null} />
      <section>
        <h3>{t("campaigns.form.goal")}</h3>
        <GoalStation {...station} fault={faults?.general.goal ?? null} />
      </section>
      <section>
        <h3>{t("campaigns.page.lists")}</h3>
        {isDraft ? <ListsStation {...station} fault={null} /> : <FixedLists campaign={campaign} />}
      </section>
      {isDraft && draft.graph.nodes.length > 0 && (
        <section>
          <h3>{t("campaigns.form.steps.pru")}</h3>
          {quoteError !== null && <Notice tone="alert">{messageOf(quoteError, t("campaigns.errors.pruCheck"))}</Notice>}
          {quote === undefined && quoteError === null && <LoadingState label={t("campaigns.quote.checking")} />}
          {quote && (
            <QuotePanel quote={quote} toSequence={<SectionLink section="structure">{t("campaigns.quote.toSequence")}</SectionLink>} />
          )}
        </section>
      )}
    </>
  );
}

/** The lists of a campaign that has started, and how others can join it. */
function FixedLists({ campaign: { id, lists, status } }: { readonly campaign: Campaign }) {
  const t = useTexts();
  return (
    <>
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <Link to="/prospects" search={{ list: list.id }}>
              {list.name}
            </Link>{" "}
            ({t("campaigns.lists.count", { count: list.count })})
          </li>
        ))}
      </ul>
      {status === "running" || status === "paused" ? (
        <p>
          {t("campaigns.edit.listsFixed")}{" "}
          <Link to="/campaigns/$id" params={{ id }} search={{ tab: "prospects" }}>
            {t("campaigns.edit.toProspects")}
          </Link>
        </p>
      ) : (
        <p>{t("campaigns.edit.listsOver")}</p>
      )}
    </>
  );
}
