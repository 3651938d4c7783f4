import { type DryRun, ROW_WARNINGS } from "@filon/contracts/imports";
import { StatusBadge, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./problem-list.module.css";

/** Not a problem: existing prospects left unchanged at the user's request. */
const CHOSEN = "alreadyKnown";

/** Each kind of problem found, with the number of rows and the first line numbers. */
export function ProblemList({ problems }: { readonly problems: DryRun["problems"] }) {
  const t = useTexts();
  const format = useFormat();
  const found = problems.filter(({ reason }) => reason !== CHOSEN);
  if (found.length === 0) return <p className="quiet">{t("imports.check.none")}</p>;
  return (
    <ul className={styles.root}>
      {found.map(({ reason, count, lines }) => {
        const isWarning = ROW_WARNINGS.some((warning) => warning === reason);
        const shown = lines.map((line) => format.number(line)).join(", ");
        return (
          <li key={reason}>
            <StatusBadge tone={isWarning ? "warm" : "alert"}>{t(`imports.reasons.${reason}`)}</StatusBadge>
            <b>{t("imports.check.rows", { count })}</b>
            <span className="quiet">
              {t("imports.check.lines", {
                count: lines.length,
                lines: count > lines.length ? t("imports.check.andMore", { lines: shown }) : shown,
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
