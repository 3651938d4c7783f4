import type { Campaign, CampaignLive } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { fromGraph } from "../sequence/from-graph.ts";
import type { Step } from "../sequence/sequence.ts";
import { stepChannel, useStepWords } from "../wizard/step-words.ts";
import { lineColour } from "../wizard/line-colour.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./live-line.module.css";

interface Station {
  readonly id: string;
  readonly type: string;
  readonly config: Step["config"];
  readonly depth: number;
}

/** Returns the stations in line order, with side branches indented; for a workflow that is not a sequence, the nodes in stored order. */
function stationsOf(graph: Campaign["graph"]): readonly Station[] {
  const steps = fromGraph(graph);
  const flat = (list: readonly Step[], depth: number): Station[] =>
    list.flatMap((step) => [{ ...step, depth }, ...(step.side ? flat(step.side.steps, depth + 1) : [])]);
  const edge = (which: "inputs" | "outputs") =>
    graph.nodes.filter((node) => node[which].length === 0).map((node): Station => ({ ...node, depth: 0 }));
  return steps ? [...edge("inputs"), ...flat(steps, 0), ...edge("outputs")] : graph.nodes.map((node) => ({ ...node, depth: 0 }));
}

interface LiveLineProps {
  readonly campaign: Campaign;
  readonly live: CampaignLive;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** The campaign as a line: each station shows how many people are there, how many have passed, and what was sent. */
export function LiveLine({ campaign, live, modules }: LiveLineProps) {
  const t = useTexts();
  const format = useFormat();
  const words = useStepWords(modules);
  const stations = useMemo(() => stationsOf(campaign.graph), [campaign.graph]);
  const figures = new Map(live.nodes.map((node) => [node.nodeId, node]));
  const most = Math.max(1, live.counts.prospects);
  return (
    <ol className={styles.root} aria-label={t("campaigns.page.line")}>
      {stations.map((station, index) => {
        const { here = 0, passed = 0, sent = 0, failed = 0 } = figures.get(station.id) ?? {};
        const { name, summary } = words(station);
        const width = 4 + Math.round((Math.min(most, here + passed) / most) * 8);
        const edge = index === 0 || index === stations.length - 1;
        const forks = station.depth > (stations[index - 1]?.depth ?? 0);
        const joins = station.depth > (stations[index + 1]?.depth ?? 0);
        return (
          <li
            key={station.id}
            data-side={station.depth > 0 || undefined}
            data-joins={joins || undefined}
            data-edge={edge || undefined}
            data-terminus={index === stations.length - 1 || undefined}
            style={{
              ...lineColour(stepChannel(modules.get(station.type), station.config)),
              "--track": `${width}px`,
              "--depth": station.depth,
            }}
          >
            {station.depth > 0 && <span className={styles.liveBeside} aria-hidden="true" />}
            {forks && <Branch kind="fork" />}
            {joins && <Branch kind="join" />}
            <span className={lineStationStyles.root} aria-hidden="true" data-busy={(here > 0 && !edge) || undefined} />
            <div className={styles.liveStop}>
              <b>{name}</b>
              {summary !== "" && <span className={styles.liveSummary}>{summary}</span>}
              <span className={styles.liveDone}>
                {[passed > 0 && t("campaigns.page.passed", { count: passed }), sent > 0 && t("campaigns.page.sent", { count: sent })]
                  .filter(Boolean)
                  .join(" · ")}
                {failed > 0 && <em> · {t("campaigns.page.failed", { count: failed })}</em>}
              </span>
            </div>
            {here > 0 && (
              <Link
                to="/campaigns/$id"
                params={{ id: campaign.id }}
                search={{ tab: "prospects", step: station.id }}
                className={styles.liveHere}
                aria-label={`${name} · ${t("campaigns.page.hereLabel", { count: here })}`}
              >
                <span key={here}>{format.number(here)}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The slanted segment where a side branch leaves or rejoins the line. */
function Branch({ kind }: { readonly kind: "fork" | "join" }) {
  return (
    <svg className={styles.liveBranch} data-kind={kind} viewBox="0 0 26 40" preserveAspectRatio="none" aria-hidden="true">
      <path d={kind === "fork" ? "M0 0 L26 40" : "M26 0 L0 40"} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
