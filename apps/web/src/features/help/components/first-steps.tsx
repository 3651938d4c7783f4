import { ErrorState } from "@filon/ui";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { FIRST_STEPS, firstStepsQuery } from "../api/first-steps.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./first-steps.module.css";

const PLACES = {
  channel: "/settings/channels",
  prospects: "/prospects/import",
  campaign: "/campaigns/new",
  started: "/campaigns",
} as const;

/** The steps from an empty workspace to the first reply, completed ones derived from the workspace's data (HELP-01). */
export function FirstSteps() {
  const t = useTexts();
  const { data: taken, isError } = useQuery(firstStepsQuery);
  const next = FIRST_STEPS.find((step) => taken?.has(step) === false);
  return (
    <section className={`card ${styles.root}`} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t("help.start.title")}</h2>
        {taken && <span className="quiet">{t("help.start.done", { done: taken.size, total: FIRST_STEPS.length })}</span>}
      </header>
      {isError && <ErrorState title={t("help.start.error")} />}
      {!isError && (
        // The steps are the same for everybody, so they are shown, at their full height, before it is known which are done.
        <ol aria-busy={!taken || undefined}>
          {FIRST_STEPS.map((step) => {
            const isTaken = taken?.has(step) === true;
            return (
              <li
                key={step}
                data-state={isTaken ? "done" : step === next ? "next" : "later"}
                aria-current={step === next ? "step" : undefined}
              >
                <span className={styles.stop} aria-hidden="true">
                  {isTaken && <IconCheck size={14} stroke={3} />}
                </span>
                <div>
                  <b>{t(`help.start.${step}.label`)}</b>
                  {isTaken && <span className="visually-hidden"> {t("help.start.stepDone")}</span>}
                  <p>{t(`help.start.${step}.text`)}</p>
                </div>
                {!isTaken && (
                  <Link to={PLACES[step]} className={buttonLinkStyles.root} data-kind={step === next ? "primary" : undefined}>
                    {t(`help.start.${step}.action`)}
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {taken?.size === FIRST_STEPS.length && <p className={styles.end}>{t("help.start.allDone")}</p>}
    </section>
  );
}
