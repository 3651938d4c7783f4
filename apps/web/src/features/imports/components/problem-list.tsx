import { type DryRun, RowWarning } from "@filon/contracts";
import { StatusBadge, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Every kind of problem found, with how many rows have it and where the first ones are. */
export function ProblemList({ problems }: { readonly problems: DryRun["problems"] }) {
  const t = useTexts();
  const format = useFormat();
  if (problems.length === 0) return <p className="quiet">{t("imports.check.none")}</p>;
  return (
    <ul className="problem-list">
      {problems.map(({ reason, count, lines }) => {
        const isWarning = RowWarning.options.some((warning) => warning === reason);
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
