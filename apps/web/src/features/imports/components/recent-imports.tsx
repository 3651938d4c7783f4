import type { Import } from "@filon/contracts/imports";
import { StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { importsQuery } from "../api/imports.ts";
import styles from "./recent-imports.module.css";

const SHOWN = 8;
const TONES: Readonly<Record<Import["status"], Tone>> = {
  uploaded: "warm",
  queued: "info",
  running: "info",
  completed: "success",
  failed: "alert",
};

/** Previous imports, with links to a running one or a report. */
export function RecentImports() {
  const t = useTexts();
  const format = useFormat();
  const { data: imports = [], isError } = useQuery(importsQuery);
  if (isError) return <p className="quiet">{t("imports.recent.loadError")}</p>;
  if (imports.length === 0) return null;
  return (
    <section className="card">
      <h2>{t("imports.recent.title")}</h2>
      <ul className={styles.root}>
        {imports.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link to="/prospects/import/$id" params={{ id: one.id }}>
              {one.fileName}
            </Link>
            <span>{t("imports.recent.rows", { count: one.rowsTotal })}</span>
            <span>{format.relative(one.createdAt)}</span>
            <StatusBadge tone={TONES[one.status]}>{t(`imports.status.${one.status}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
