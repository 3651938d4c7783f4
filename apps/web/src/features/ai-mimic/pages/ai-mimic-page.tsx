import { QUESTION_COUNT } from "@filon/ai/questions";
import type { Style, StyleLanguage } from "@filon/contracts/style";
import { AppButton, ErrorState, LoadingState, PageHeader, toast, useFormat } from "@filon/ui";
import { SegmentedControl } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { AREA_BADGES } from "../../../shared/controls/area-badges.ts";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { STYLE, styleQuery } from "../api/style.ts";
import { CalibrationCard } from "../components/calibration-card.tsx";
import { DataCard } from "../components/data-card.tsx";
import { PhaseList } from "../components/phase-list.tsx";
import { QuestionForm } from "../components/question-form.tsx";
import { ResultsView } from "../components/results-view.tsx";
import { SamplesCard } from "../components/samples-card.tsx";
import { TrialCard } from "../components/trial-card.tsx";
import { type MimicAddress, readMimicAddress } from "../mimic-address.ts";
import areaBadgeStyles from "../../../shared/controls/area-badge.module.css";
import styles from "../components/ai-mimic.module.css";

const LANGUAGES = ["fr", "en"] as const;

/** AI Mimic: the calibration, one question at a time, and what it found (MIMIC-02 to 08). The state is kept in the address. */
export function AiMimicPage() {
  const t = useTexts();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const raw = useSearch({ from: "/shell/ai-mimic" });
  const address = useMemo(() => readMimicAddress({ ...raw }), [raw]);
  const language: StyleLanguage = address.lang ?? (locale.startsWith("fr") ? "fr" : "en");
  const { data: style, error, refetch } = useQuery(styleQuery(language));
  useServerEvent("style:changed", () => void queries.invalidateQueries({ queryKey: STYLE }));
  useEndOfAnalysis(style);

  const go = (next: MimicAddress) => void navigate({ to: "/ai-mimic", search: { ...(address.lang && { lang: address.lang }), ...next } });
  const badge = AREA_BADGES["ai-mimic"];
  return (
    <div className={styles.root}>
      <PageHeader
        title={t("style.title")}
        aside={badge && <span className={areaBadgeStyles.root}>{t(`shell.badges.${badge}`)}</span>}
        description={t("style.description")}
        actions={
          <SegmentedControl<StyleLanguage>
            aria-label={t("style.language.label")}
            value={language}
            onChange={(lang) => void navigate({ to: "/ai-mimic", search: { lang } })}
            data={LANGUAGES.map((value) => ({ value, label: t(`style.language.${value}`) }))}
          />
        }
      />
      {style === undefined && error === null && <LoadingState label={t("ui.states.loading")} />}
      {style === undefined && error !== null && (
        <ErrorState title={t("style.loadError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
          {failureText(error, t("style.loadError"))}
        </ErrorState>
      )}
      {style !== undefined && address.q !== undefined && style.state !== "analysing" && (
        <QuestionForm
          key={`${language}:${address.q}`}
          style={style}
          number={address.q}
          onGo={(q) => go({ ...(address.again && { again: 1 }), ...(q !== null && q <= QUESTION_COUNT && { q }) })}
        />
      )}
      {style !== undefined && (address.q === undefined || style.state === "analysing") && (
        <Overview style={style} address={address} onGo={go} />
      )}
    </div>
  );
}

interface OverviewProps {
  readonly style: Style;
  readonly address: MimicAddress;
  readonly onGo: (next: MimicAddress) => void;
}

/** The calibration's state, and the phases or what was found. */
function Overview({ style, address, onGo }: OverviewProps) {
  const isOpen = style.state !== "completed";
  const showsPhases = style.results === null || isOpen || address.again === 1;
  return (
    <div className={styles.cards}>
      <CalibrationCard key={style.language} style={style} onOpen={(q) => onGo({ q, again: 1 })} />
      {showsPhases && style.state !== "analysing" && <PhaseList style={style} onOpen={(q) => onGo({ q, again: 1 })} />}
      {style.results !== null && (
        <>
          <ResultsView language={style.language} results={style.results} previous={style.previous} />
          <TrialCard key={`trial-${style.language}`} language={style.language} />
        </>
      )}
      <SamplesCard key={`samples-${style.language}`} language={style.language} samples={style.samples} />
      {(style.state !== "not_started" || style.results !== null) && <DataCard />}
    </div>
  );
}

/** Says once that an analysis that this page saw running has ended (MIMIC-07). */
function useEndOfAnalysis(style: Style | undefined): void {
  const t = useTexts();
  const before = useRef<string | undefined>(undefined);
  const now = style === undefined ? undefined : `${style.language}:${style.state}`;
  useEffect(() => {
    if (style !== undefined && before.current === `${style.language}:analysing`) {
      if (style.state === "completed") toast.success(t("style.state.done"));
      if (style.state === "failed") toast.error(t("style.state.failedNow"));
    }
    before.current = now;
  }, [now, style, t]);
}
