import { QUESTION_COUNT } from "@filon/ai/questions";
import type { CalibrationState, Style } from "@filon/contracts/style";
import { AppButton, LineProgress, Notice, StatusBadge, type Tone } from "@filon/ui";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as style from "../api/style.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";

const TONES: Readonly<Record<CalibrationState, Tone>> = {
  not_started: "neutral",
  in_progress: "info",
  analysing: "info",
  failed: "alert",
  completed: "success",
};

interface CalibrationCardProps {
  readonly style: Style;
  /** Opens a question. */
  readonly onOpen: (question: number) => void;
}

/** Where the calibration is (MIMIC-04), and the next step. */
export function CalibrationCard({ style: shown, onOpen }: CalibrationCardProps) {
  const t = useTexts();
  const { language, state, percent, answers, results } = shown;
  const analyse = useAct({ run: () => style.analyse(language), refresh: style.STYLE_SHOWN, failure: t("style.changeError") });
  const discard = useAct({
    run: () => style.discard(language),
    refresh: style.STYLE_SHOWN,
    done: t("style.state.discarded"),
    failure: t("style.changeError"),
  });
  const done = Object.keys(answers).length;
  const next = Array.from({ length: QUESTION_COUNT }, (_, at) => at + 1).find((number) => answers[number] === undefined);
  const isRedone = results !== null && (state === "in_progress" || state === "failed");
  return (
    <SettingsCard
      title={t("style.state.title")}
      text={t(isRedone ? "style.state.again_note" : "style.state.intro")}
      aside={<StatusBadge tone={TONES[state]}>{t(`style.state.${state}`, { percent })}</StatusBadge>}
    >
      {state !== "not_started" && state !== "completed" && (
        <LineProgress
          label={t("style.state.title")}
          done={done}
          total={QUESTION_COUNT}
          figures={t("style.state.progress", { done, total: QUESTION_COUNT })}
        />
      )}
      {state === "analysing" && (
        <p className={settingsStyles.text} role="status">
          {t("style.state.working")}
        </p>
      )}
      {state === "failed" && (
        <Notice tone="alert" title={t("style.state.failedNow")}>
          {t("style.state.failedText")}
        </Notice>
      )}
      {state !== "analysing" && (
        <div className={settingsStyles.buttons}>
          {state === "completed" ? (
            <AppButton onClick={() => onOpen(1)}>{t("style.state.recalibrate")}</AppButton>
          ) : next === undefined ? (
            <AppButton kind="primary" loading={analyse.isPending} onClick={() => analyse.run()}>
              {t(state === "failed" ? "style.state.again" : "style.state.analyse")}
            </AppButton>
          ) : (
            <AppButton kind="primary" onClick={() => onOpen(next)}>
              {done === 0 ? t("style.state.start") : t("style.state.resume", { question: next })}
            </AppButton>
          )}
          {isRedone && (
            <AppButton loading={discard.isPending} onClick={() => discard.run()}>
              {t("style.state.discard")}
            </AppButton>
          )}
        </div>
      )}
    </SettingsCard>
  );
}
