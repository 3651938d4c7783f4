import type { CampaignGoal } from "@filon/contracts/campaigns";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, EmptyState, LoadingState, Notice, SearchField } from "@filon/ui";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { templatesQuery } from "../api/templates.ts";
import { GOALS } from "../goals.ts";
import {
  type GalleryFilter,
  type GalleryTemplate,
  matchingTemplates,
  readyTemplates,
  storedTemplate,
  type Tone,
  TONES,
} from "./gallery-template.ts";
import { TemplateCard } from "./template-card.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import styles from "./gallery.module.css";

export interface GalleryProps {
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  /** The goal to filter by at first. */
  readonly goal: CampaignGoal | null;
  /** Returns why a workflow cannot be used here; null when it can. */
  readonly refusal?: (graph: WorkflowGraph) => string | null;
  /** Whether using a template replaces steps. */
  readonly replaces: boolean;
  readonly onUse: (template: GalleryTemplate, graph: WorkflowGraph) => void;
}

const ORIGINS = ["all", "ready", "mine"] as const;
const CHANNELS = ["linkedin", "email"] as const;

/** Filon's own templates and the team's, searched and filtered, and one of them in detail. */
export function Gallery({ modules, goal, refusal, replaces, onUse }: GalleryProps) {
  const t = useTexts();
  const { data: stored, error, refetch } = useQuery(templatesQuery);
  const [filter, setFilter] = useState<GalleryFilter>({ search: "", goal: goal === "custom" ? null : goal, channel: null, origin: "all" });
  const [shown, setShown] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [tone, setTone] = useState<Tone>("formal");
  const ready = useMemo(() => readyTemplates(modules, t, tone), [modules, t, tone]);
  const all = [...ready, ...(stored ?? []).map(storedTemplate)];
  const found = matchingTemplates(all, filter, (each) => t(`campaigns.goals.${each}`));
  const template = all.find(({ id }) => id === shown);
  const change = (changes: Partial<GalleryFilter>) => setFilter((before) => ({ ...before, ...changes }));
  if (template !== undefined)
    return (
      <TemplatePreview
        template={template}
        modules={modules}
        refusal={refusal}
        replaces={replaces}
        onBack={() => {
          setLeft(shown);
          setShown(null);
        }}
        onUse={(graph) => onUse(template, graph)}
      />
    );
  const isFiltered = filter.search !== "" || filter.goal !== null || filter.channel !== null;
  const hasNoOwn = filter.origin === "mine" && !isFiltered;
  return (
    <div className={styles.root}>
      <div className={styles.filters}>
        <SearchField
          label={t("templates.search")}
          clearLabel={t("ui.actions.clear")}
          value={filter.search}
          onSearch={(search) => change({ search })}
          delayMs={150}
        />
        <NativeSelect
          aria-label={t("templates.goal")}
          value={filter.goal ?? ""}
          data={[
            { value: "", label: t("templates.anyGoal") },
            ...GOALS.map((each) => ({ value: each, label: t(`campaigns.goals.${each}`) })),
          ]}
          onChange={({ currentTarget }) => change({ goal: GOALS.find((each) => each === currentTarget.value) ?? null })}
        />
        <NativeSelect
          aria-label={t("templates.channel")}
          value={filter.channel ?? ""}
          data={[
            { value: "", label: t("templates.anyChannel") },
            ...CHANNELS.map((each) => ({ value: each, label: t(`campaigns.channels.${each}`) })),
          ]}
          onChange={({ currentTarget }) => change({ channel: CHANNELS.find((each) => each === currentTarget.value) ?? null })}
        />
        <SegmentedControl
          aria-label={t("templates.origin")}
          value={filter.origin}
          data={ORIGINS.map((value) => ({ value, label: t(`templates.origins.${value}`) }))}
          onChange={(value) => change({ origin: ORIGINS.find((each) => each === value) ?? "all" })}
        />
        <SegmentedControl
          aria-label={t("templates.tone")}
          value={tone}
          data={TONES.map((value) => ({ value, label: t(`templates.tones.${value}`) }))}
          onChange={(value) => setTone(TONES.find((each) => each === value) ?? "formal")}
        />
      </div>
      <p role="status" className={styles.count}>
        {t("templates.count", { count: found.length })}
      </p>
      {error !== null && stored === undefined && (
        <Notice tone="alert">
          {t("templates.loadError")}{" "}
          <AppButton size="compact-sm" onClick={() => void refetch()}>
            {t("ui.actions.retry")}
          </AppButton>
        </Notice>
      )}
      {error === null && stored === undefined && filter.origin === "mine" && <LoadingState label={t("ui.states.loading")} />}
      {found.length === 0 && (stored !== undefined || filter.origin !== "mine") && (
        <EmptyState
          title={t(hasNoOwn ? "templates.noOwnTitle" : "templates.noneTitle")}
          actions={
            isFiltered && <AppButton onClick={() => change({ search: "", goal: null, channel: null })}>{t("templates.clear")}</AppButton>
          }
        >
          {t(hasNoOwn ? "templates.noOwnText" : "templates.noneText")}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {found.map((each) => (
          <li key={each.id}>
            <TemplateCard template={each} isLeft={each.id === left} onShow={() => setShown(each.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
