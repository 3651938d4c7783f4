import type { Campaign, CampaignStatistics } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { useStepWords } from "../wizard/step-words.ts";
import { FigureLink } from "./figure-link.tsx";
import { FiguresTable } from "./figures-table.tsx";

const NONE: ReadonlyMap<string, ModuleDescription> = new Map();

interface ByStepProps {
  readonly campaign: Campaign;
  readonly steps: CampaignStatistics["steps"];
}

/** The funnel by step: who is at it and who passed, what it sent, who answered, and who ended there. */
export function ByStep({ campaign, steps }: ByStepProps) {
  const t = useTexts();
  const format = useFormat();
  const { data: modules = NONE } = useQuery(modulesQuery);
  const words = useStepWords(modules);
  const figuresOf = new Map(steps.map((figures) => [figures.nodeId, figures]));
  const columns = ["step", "here", "passed", "sent", "failed", "replied", "ended"] as const;
  return (
    <section className="card" aria-labelledby="statistics-steps">
      <h2 id="statistics-steps">{t("campaigns.statistics.steps.title")}</h2>
      <FiguresTable
        labelledBy="statistics-steps"
        columns={columns.map((column) => t(`campaigns.statistics.steps.${column}`))}
        rows={campaign.graph.nodes.flatMap((node) => {
          const figures = figuresOf.get(node.id);
          if (figures === undefined) return [];
          const { nodeId: of } = figures;
          const name = node.label === "" ? words(node).name : node.label;
          const named = (column: (typeof columns)[number]) => `${t(`campaigns.statistics.steps.${column}`)}, ${name}`;
          const here =
            figures.here === 0 ? (
              format.number(0)
            ) : (
              <Link
                to="/campaigns/$id"
                params={{ id: campaign.id }}
                search={{ tab: "prospects", step: of, state: "open" }}
                aria-label={`${named("here")} : ${format.number(figures.here)}`}
              >
                {format.number(figures.here)}
              </Link>
            );
          const ended =
            figures.ended === 0 ? (
              format.number(0)
            ) : (
              <Link
                to="/campaigns/$id"
                params={{ id: campaign.id }}
                search={{ tab: "prospects", step: of, state: "ended" }}
                aria-label={`${named("ended")} : ${format.number(figures.ended)}`}
              >
                {format.number(figures.ended)}
              </Link>
            );
          return [
            {
              id: of,
              name,
              cells: [
                here,
                format.number(figures.passed),
                <FigureLink key="sent" count={figures.sent} figure="sentStep" ofActs of={of} name={named("sent")} />,
                <FigureLink key="failed" count={figures.failed} figure="failedStep" ofActs of={of} name={named("failed")} />,
                <FigureLink key="replied" count={figures.replied} figure="answeredStep" of={of} name={named("replied")} />,
                ended,
              ],
            },
          ];
        })}
      />
    </section>
  );
}
