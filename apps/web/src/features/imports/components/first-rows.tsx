import { type DryRun, type ImportColumn, ROW_WARNINGS } from "@filon/contracts/imports";
import { StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./first-rows.module.css";

const TONES: Readonly<Record<DryRun["rows"][number]["outcome"], Tone>> = {
  create: "success",
  update: "info",
  unchanged: "neutral",
  reject: "alert",
};

/** A preview of the first rows as they would be imported, with the outcome of each. */
export function FirstRows({ rows, columns }: { readonly rows: DryRun["rows"]; readonly columns: readonly ImportColumn[] }) {
  const t = useTexts();
  const format = useFormat();
  const shown = columns.filter((column) => rows.some((row) => row.values[String(column.index)]));
  if (rows.length === 0) return null;
  return (
    <section className="card">
      <h2>{t("imports.check.first")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which the keyboard must be able to do */}
      <div className={styles.root} tabIndex={0} role="region" aria-label={t("imports.check.first")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("imports.check.line")}</th>
              <th scope="col">{t("imports.check.outcome")}</th>
              {shown.map(({ index, header }) => (
                <th key={index} scope="col">
                  {header.trim() || t("imports.mapping.unnamed", { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{format.number(row.line)}</td>
                <td>
                  <StatusBadge tone={TONES[row.outcome]}>{t(`imports.outcomes.${row.outcome}`)}</StatusBadge>
                  {[...(row.reason === null ? [] : [row.reason]), ...row.warnings].map((reason) => (
                    <small key={reason} data-warning={ROW_WARNINGS.some((warning) => warning === reason) || undefined}>
                      {t(`imports.reasons.${reason}`)}
                    </small>
                  ))}
                </td>
                {shown.map(({ index }) => (
                  <td key={index}>{row.values[String(index)]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
