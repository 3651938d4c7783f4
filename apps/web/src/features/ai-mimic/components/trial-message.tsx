import type { StyleLanguage, WrittenMessage } from "@filon/contracts/style";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./trial.module.css";

const WARNINGS = ["noRecipientName", "notEnoughFacts", "standardStyle", "pitchAddress"] as const;

/** A message that was written, and where each of its sentences is from. */
export function TrialMessage({ language, message }: { readonly language: StyleLanguage; readonly message: WrittenMessage }) {
  const t = useTexts();
  const warnings = WARNINGS.filter((known) => message.warnings.includes(known));
  return (
    <article className={styles.message}>
      <div lang={language}>
        <p className={styles.subject}>
          <small>{t("style.trial.subject")}</small> {message.subject}
        </p>
        <p className={styles.body}>{message.text}</p>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {t(`style.warnings.${warning}`)}
        </p>
      ))}
      <details>
        <summary>{t("style.trial.sources")}</summary>
        <ol className={styles.sources}>
          {message.sentences.map(({ text, facts }) => (
            <li key={text}>
              <span lang={language}>{text}</span>
              <small>
                {facts.length === 0
                  ? t("style.trial.noFact")
                  : facts.map(({ source, value }) => `${t(`style.sources.${source}`)} (${value})`).join(", ")}
              </small>
            </li>
          ))}
        </ol>
      </details>
      <small>{t("style.trial.engine")}</small>
    </article>
  );
}
