import { type StyleLanguage, type StyleRegister, type StyleResults } from "@filon/contracts/style";
import { Notice, useFormat } from "@filon/ui";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { FindingCard } from "./finding-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./results.module.css";

const REGISTERS: readonly StyleRegister[] = ["cold", "warm", "client"];
/** Words of the user's below which the composer keeps to the standard style. */
const LEAST_WORDS = 80;

interface ResultsViewProps {
  readonly language: StyleLanguage;
  readonly results: StyleResults;
  readonly previous: StyleResults | null;
}

/** What was learned: the four results with their evidence, and the user's habits (MIMIC-05, MIMIC-06). */
export function ResultsView({ language, results, previous }: ResultsViewProps) {
  const t = useTexts();
  const format = useFormat();
  const { words, answers, samples, version, createdAt, greetings, closings, address, banned } = results;
  const shown = (form: string | null) =>
    form === null ? (
      <em>{t("style.results.standard")}</em>
    ) : form === "" ? (
      <em>{t("style.results.nameOnly")}</em>
    ) : (
      <span lang={language}>{readable(form, language)}</span>
    );
  return (
    <>
      <SettingsCard
        id="results"
        title={t("style.results.title")}
        text={`${t("style.results.from", { words, answers, samples })}. ${t("style.results.version", { version, date: format.date(createdAt) })}.`}
      >
        {words < LEAST_WORDS && <Notice tone="warm">{t("style.results.few")}</Notice>}
        <div className={styles.findings}>
          {results.findings.map((finding) => (
            <FindingCard
              key={finding.result}
              language={language}
              finding={finding}
              before={previous?.findings.find(({ result }) => result === finding.result)?.value ?? null}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={t("style.results.habits")}>
        <div className={styles.scroll}>
          <table className={styles.habits}>
            <thead>
              <tr>
                <th scope="col">{t("style.results.whom")}</th>
                <th scope="col">{t("style.results.greeting")}</th>
                <th scope="col">{t("style.results.closing")}</th>
                <th scope="col">{t("style.results.address")}</th>
              </tr>
            </thead>
            <tbody>
              {REGISTERS.map((register) => (
                <tr key={register}>
                  <th scope="row">{t(`style.results.register.${register}`)}</th>
                  <td>{shown(greetings[register])}</td>
                  <td>{shown(closings[register])}</td>
                  <td>{t(`style.results.${address[register]}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {banned.length > 0 && (
          <p className={settingsStyles.text}>
            {t("style.results.banned")}
            {language === "fr" ? "\u00A0: " : ": "}
            <span lang={language}>{banned.map((phrase) => `« ${phrase} »`).join(", ")}</span>
          </p>
        )}
      </SettingsCard>
    </>
  );
}

/** Shows the places of names in a form as a reader would write them. */
function readable(form: string, language: StyleLanguage): string {
  return form
    .replace("{firstName}", language === "fr" ? "prénom" : "first name")
    .replace("{civility} {lastName}", language === "fr" ? "Madame ou Monsieur Nom" : "Ms or Mr Surname")
    .replace("{civility}", language === "fr" ? "Madame ou Monsieur" : "Ms or Mr")
    .replace("{lastName}", language === "fr" ? "nom" : "surname");
}
