import type { Health } from "@filon/contracts/health";
import { useTexts } from "../../../shared/i18n/index.ts";
import { bannerOf } from "../service-states.ts";
import styles from "./status-banner.module.css";

const COLOURS = { healthy: "green", degraded: "yellow", problem: "red" } as const;

/** The overall state in one line, in the colour of the worst (STATUS-01). */
export function StatusBanner({ health }: { readonly health: Health }) {
  const t = useTexts();
  const banner = bannerOf(health.status);
  return (
    <div className={styles.root} data-colour={COLOURS[banner]} role="status">
      <p>{t(`status.banner.${banner}`)}</p>
      {health.error !== null && <p className={styles.error}>{health.error}</p>}
    </div>
  );
}
