import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, missingModules, picture } from "@filon/domain";
import { AppButton, DialogActions, ErrorState, LoadingState, Notice } from "@filon/ui";
import { useComputedColorScheme } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { failureInPlace, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { focusOnMount } from "../../../shared/keyboard/focus-on-mount.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { fontRule } from "../../../shared/pictures/font-rule.ts";
import { useMarketOffers } from "../../marketplace/index.ts";
import { templateQuery } from "../api/templates.ts";
import { estimateOf } from "../goals.ts";
import { stepChannel, useStepWords } from "../wizard/step-words.ts";
import { useWording } from "../wording.ts";
import type { GalleryTemplate } from "./gallery-template.ts";
import { TemplateFacts } from "./template-card.tsx";
import styles from "./template-preview.module.css";

interface TemplatePreviewProps {
  readonly template: GalleryTemplate;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly refusal: ((graph: WorkflowGraph) => string | null) | undefined;
  readonly replaces: boolean;
  readonly onBack: () => void;
  readonly onUse: (graph: WorkflowGraph) => void;
}

/** A template in detail: its map with names, its steps in words, what it needs, and the button that uses it. */
export function TemplatePreview({ template, modules, refusal, replaces, onBack, onUse }: TemplatePreviewProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ ...templateQuery(template.id), enabled: template.row !== null });
  const graph = template.graph ?? data?.graph;
  const failure = failureInPlace(error, data);
  const why = graph === undefined ? null : (refusal?.(graph) ?? null);
  const goal = template.goals[0];
  // What is usual for a goal says nothing about a workflow of the team.
  const estimate = goal === undefined || template.row !== null ? null : estimateOf(goal);
  return (
    <div className={styles.root}>
      <div>
        <AppButton kind="quiet" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack} ref={focusOnMount}>
          {t("templates.back")}
        </AppButton>
      </div>
      <h3>
        <bdi>{template.name}</bdi>
      </h3>
      {template.description !== "" && (
        <p>
          <bdi>{template.description}</bdi>
        </p>
      )}
      <TemplateFacts template={template} />
      {goal !== undefined && estimate !== null && (
        <p className={styles.estimate}>
          {t("templates.estimate", { goal: t(`campaigns.goals.${goal}`), estimate: t("campaigns.estimate", { ...estimate }) })}
        </p>
      )}
      {failure && (
        <ErrorState
          title={t("campaigns.errors.template")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(failure, t("templates.loadOne"))}
        </ErrorState>
      )}
      {!failure && graph === undefined && <LoadingState label={t("ui.states.loading")} />}
      {graph !== undefined && (
        <>
          <DrawnTemplate name={template.name} graph={graph} modules={modules} />
          <Needs graph={graph} modules={modules} />
          {why !== null && <Notice tone="warm">{why}</Notice>}
          {replaces && why === null && <p className={styles.estimate}>{t("templates.replaces")}</p>}
          <DialogActions>
            <AppButton onClick={onBack}>{t("templates.back")}</AppButton>
            <AppButton kind="primary" disabled={why !== null} onClick={() => onUse(graph)}>
              {t("templates.use")}
            </AppButton>
          </DialogActions>
        </>
      )}
    </div>
  );
}

interface OfGraph {
  readonly graph: WorkflowGraph;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** The map with names, scrolled sideways where it is wider than the dialog, and its steps in words. */
function DrawnTemplate({ name, graph, modules }: OfGraph & { readonly name: string }) {
  const t = useTexts();
  const wording = useWording();
  const theme = useComputedColorScheme("light");
  const wordsOf = useStepWords(modules);
  const { data: fontFace = "" } = useQuery({ queryKey: ["picture-font"], queryFn: fontRule, staleTime: Infinity });
  const drawn = useMemo(() => {
    const wordOf = ({ from, fromPort }: WorkflowGraph["connections"][number]) => {
      const node = graph.nodes.find(({ id }) => id === from);
      const port = node?.outputs.find(({ id }) => id === fromPort);
      return node === undefined || port === undefined || node.outputs.length < 2 ? "" : portName(wording, node.type, port);
    };
    const { layout: _layout, ...tidy } = graph;
    return picture(tidy, layoutGraph(tidy, { wordOf }), {
      title: t("templates.drawing", { name }),
      theme,
      fontFace,
      withoutTitle: true,
      stationOf: (node) => {
        const words = wordsOf(node);
        const channel = stepChannel(modules.get(node.type), node.config);
        return { name: node.label || words.name, summary: words.summary, channel, figures: "", hasProblem: false };
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words only change with the language, which remounts the dialog
  }, [graph, modules, theme, fontFace, name]);
  const steps = graph.nodes.filter(({ type }) => modules.get(type)?.role !== "start" && modules.get(type)?.role !== "end");
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled, also by keyboard */}
      <div className={styles.map} tabIndex={0} role="group" aria-label={t("templates.drawing", { name })}>
        <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`} alt="" />
      </div>
      <details className={styles.steps}>
        <summary>{t("templates.lineSteps")}</summary>
        <ol>
          {steps.map((node) => {
            const words = wordsOf(node);
            return (
              <li key={node.id}>
                <bdi>{node.label || words.name}</bdi>
                {words.summary !== "" && (
                  <small>
                    <bdi>{words.summary}</bdi>
                  </small>
                )}
              </li>
            );
          })}
        </ol>
      </details>
    </>
  );
}

/** The modules that are not installed. */
function Needs({ graph, modules }: OfGraph) {
  const t = useTexts();
  const wording = useWording();
  const market = useMarketOffers();
  const own = (type: string) => modules.get(type)?.aliasOf ?? type;
  const installed = new Set(graph.nodes.map(({ type }) => type).filter((type) => market.get(own(type))?.isInstalled !== false));
  const missing = [...new Set(missingModules(graph, installed).map(own))];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warm" title={t("templates.needs")}>
      {missing.map((type) => wording(`modules.types.${type}.label`) ?? type).join(", ")}
    </Notice>
  );
}
