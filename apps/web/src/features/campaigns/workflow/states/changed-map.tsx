import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, picture } from "@filon/domain";
import { SegmentedControl, useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { fontRule } from "../../../../shared/pictures/font-rule.ts";
import { stepChannel, useStepWords } from "../../wizard/step-words.ts";
import type { StepChange } from "./changes-between.ts";
import styles from "./changed-map.module.css";

interface ChangedMapProps {
  readonly before: WorkflowGraph;
  readonly now: WorkflowGraph;
  readonly changes: readonly StepChange[];
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** The map then or now, with a sign and a word at each step that differs. The list beside it says the same in words. */
export function ChangedMap({ before, now, changes, modules }: ChangedMapProps) {
  const t = useTexts();
  const theme = useComputedColorScheme("light");
  const wordsOf = useStepWords(modules);
  const [side, setSide] = useState<"now" | "before">("now");
  const { data: fontFace = "" } = useQuery({ queryKey: ["picture-font"], queryFn: fontRule, staleTime: Infinity });
  const marks = new Map(changes.map(({ nodeId, mark }) => [nodeId, mark]));
  const graph = side === "now" ? now : before;
  const drawn = picture(graph, layoutGraph(graph), {
    title: t(`workflow.states.${side}`),
    theme,
    fontFace,
    withoutTitle: true,
    stationOf: (node) => {
      const words = wordsOf(node);
      const mark = marks.get(node.id);
      return {
        name: node.label || words.name,
        summary: words.summary,
        channel: stepChannel(modules.get(node.type), node.config),
        figures: mark === undefined ? "" : t(`workflow.states.marks.${mark}`),
        hasProblem: false,
      };
    },
  });
  return (
    <>
      <SegmentedControl
        aria-label={t("workflow.states.side")}
        value={side}
        data={(["before", "now"] as const).map((value) => ({ value, label: t(`workflow.states.${value}`) }))}
        onChange={(value) => setSide(value === "before" ? "before" : "now")}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled, also by keyboard */}
      <div className={styles.root} tabIndex={0} role="group" aria-label={t(`workflow.states.${side}`)}>
        <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`} alt="" />
      </div>
    </>
  );
}
