import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import styles from "./ai-section.module.css";

const STEPS = ["questionnaire", "learning", "generation"] as const;
const TABS = ["setup", "email", "linkedin", "scripts", "subjects"] as const;

/** Three steps that expand to an explanation each, and five showcase tabs (MIMIC-09, MIMIC-16). */
export function AiProcess() {
  const { t } = useSiteTexts();
  return (
    <>
      <div className={styles.steps}>
        {STEPS.map((step, index) => (
          <details key={step}>
            <summary>
              <b aria-hidden="true">{index + 1}</b>
              {t(`landing.ai.steps.${step}.t`)}
            </summary>
            <p>{t(`landing.ai.steps.${step}.d`)}</p>
          </details>
        ))}
      </div>
      <Showcase />
    </>
  );
}

function Showcase() {
  const { t } = useSiteTexts();
  const [tab, setTab] = useState<(typeof TABS)[number]>("setup");
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  function move(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab;
    setTab(next);
    buttons.current.get(next)?.focus();
  }

  return (
    <div className={styles.showcase}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus in turn */}
      <div role="tablist" aria-label={t("landing.ai.tabs.label")} onKeyDown={move}>
        {TABS.map((name) => (
          <button
            key={name}
            ref={(button) => {
              if (button) buttons.current.set(name, button);
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(`landing.ai.tabs.${name}.t`)}
          </button>
        ))}
      </div>
      <p id={`${id}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${tab}`}>
        {t(`landing.ai.tabs.${tab}.d`)}
      </p>
    </div>
  );
}
