import { PHASES, QUESTIONS } from "@filon/ai/questions";
import type { Style } from "@filon/contracts/style";
import { IconCircle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { answerState } from "../answer-state.ts";
import styles from "./questions.module.css";

const ICONS = { answered: IconCircleCheck, passed: IconCircleDashed, open: IconCircle } as const;

interface PhaseListProps {
  readonly style: Style;
  readonly onOpen: (question: number) => void;
}

/** The five phases with their three questions each (MIMIC-03); each opens. */
export function PhaseList({ style, onOpen }: PhaseListProps) {
  const t = useTexts();
  return (
    <SettingsCard title={t("style.phases.label")}>
      <ol className={styles.phases}>
        {PHASES.map((phase, at) => (
          <li key={phase}>
            <h3>
              <span>{t("style.phases.number", { number: at + 1 })}</span> {t(`style.phases.${phase}`)}
            </h3>
            <ul>
              {QUESTIONS.filter((question) => question.phase === phase).map(({ number, words }) => {
                const state = answerState(style.answers[number]);
                const StateIcon = ICONS[state];
                return (
                  <li key={number}>
                    <button type="button" className={styles.question} data-state={state} onClick={() => onOpen(number)}>
                      <StateIcon size={18} stroke={1.75} aria-hidden="true" />
                      <span lang={style.language}>{words[style.language]}</span>
                      <small>{t(`style.phases.${state}`)}</small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </SettingsCard>
  );
}
