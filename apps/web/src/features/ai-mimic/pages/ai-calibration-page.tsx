import { QUESTION_COUNT } from "@filon/ai/questions";
import type { Style, StyleLanguage } from "@filon/contracts/style";
import { ErrorState, PageHeader, SkeletonRows, StatusBadge } from "@filon/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { STYLE, styleQuery } from "../api/style.ts";
import { DataCard } from "../components/data-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";

/** Settings, AI calibration: where it is in each language, export and deletion (SETTINGS-20). */
export function AiCalibrationPage() {
  const t = useTexts();
  const queries = useQueryClient();
  useServerEvent("style:changed", () => void queries.invalidateQueries({ queryKey: STYLE }));
  const title = t("style.settings.title");
  return (
    <>
      <PageHeader title={title} description={t("style.settings.intro")} documentTitle={t("settings.documentTitle", { section: title })} />
      <div className={settingsStyles.cards}>
        <LanguageCard language="fr" />
        <LanguageCard language="en" />
        <DataCard />
      </div>
    </>
  );
}

function LanguageCard({ language }: { readonly language: StyleLanguage }) {
  const t = useTexts();
  const { data, error } = useQuery(styleQuery(language));
  if (data === undefined)
    return error === null ? (
      <SkeletonRows label={t("ui.states.loading")} rows={2} />
    ) : (
      <ErrorState title={t("style.loadError")}>{failureText(error, t("ui.errors.data"))}</ErrorState>
    );
  return <Calibration style={data} />;
}

function Calibration({ style: { language, state, percent, answers, results } }: { readonly style: Style }) {
  const t = useTexts();
  const name = t(`style.language.${language}`);
  return (
    <SettingsCard
      title={name}
      aside={<StatusBadge tone={state === "completed" ? "success" : "neutral"}>{t(`style.state.${state}`, { percent })}</StatusBadge>}
      text={t("style.state.progress", { done: Object.keys(answers).length, total: QUESTION_COUNT })}
    >
      {results !== null && (
        <p className={settingsStyles.text}>
          {results.findings.map(({ result, value }) => `${t(`style.results.${result}`)} : ${t(`style.values.${value}`)}`).join(" · ")}
        </p>
      )}
      <div className={settingsStyles.buttons}>
        <Link to="/ai-mimic" search={{ lang: language }} aria-label={t("style.settings.openNamed", { language: name })}>
          {t("style.settings.open")}
        </Link>
      </div>
    </SettingsCard>
  );
}
