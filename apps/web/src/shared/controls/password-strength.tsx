import { passwordRulesMet, PASSWORD_RULES, passwordScore } from "@filon/domain/accounts";
import { IconCheck, IconPoint } from "@tabler/icons-react";
import { useTexts } from "../i18n/index.ts";
import styles from "./password-strength.module.css";

const BARS = [1, 2, 3, 4] as const;

/** A password's strength: four bars, the level in words, and the checklist of criteria (AUTH-38, AUTH-39). */
export function PasswordStrength({ password, id }: { readonly password: string; readonly id?: string }) {
  const t = useTexts();
  const score = passwordScore(password);
  const met = passwordRulesMet(password);
  const level = t(`ui.password.levels.s${score}`);
  return (
    <div className={styles.root} id={id} data-score={score}>
      <div
        className={styles.passwordBars}
        role="meter"
        aria-label={t("ui.password.strength", { level })}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={level}
      >
        {BARS.map((bar) => (
          <span key={bar} data-on={bar <= score || undefined} />
        ))}
      </div>
      <p className={styles.passwordLevel} aria-hidden="true">
        {password !== "" && t("ui.password.strength", { level })}
      </p>
      <ul className={styles.passwordRules} aria-label={t("ui.password.checklist")}>
        {PASSWORD_RULES.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
              {t(`ui.password.rules.${rule}`)}
              <span className="visually-hidden">{isMet ? t("ui.password.met") : t("ui.password.unmet")}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
