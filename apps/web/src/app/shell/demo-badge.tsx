import { Popup } from "@filon/ui";
import { IconExternalLink, IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/i18n/index.ts";
import { networksQuery } from "../../shared/queries/channels.ts";
import { demoDay } from "./demo-day.ts";
import styles from "./demo-badge.module.css";

/**
 * Says that no real person is contacted, how long a demonstration day lasts, and where to read the prospects' side of the
 * conversations.
 */
export function DemoBadge({ clockFactor }: { readonly clockFactor: number }) {
  const t = useTexts();
  const networks = useQuery(networksQuery);
  const { unit, count } = demoDay(clockFactor);
  const sandboxUrl = networks.data?.sandboxUrl ?? null;
  return (
    <Popup
      width={320}
      triggerClassName={styles.root}
      triggerTitle={t("shell.demo.badge")}
      trigger={
        <>
          <IconFlask size={16} aria-hidden="true" />
          <span>{t("shell.demo.badge")}</span>
        </>
      }
    >
      <div className={styles.demoCard}>
        <b>{t("shell.demo.title")}</b>
        <p>{t("shell.demo.text", { duration: t(`shell.demo.${unit}`, { count }) })}</p>
        {sandboxUrl !== null && (
          <a href={sandboxUrl} target="_blank" rel="noreferrer">
            {t("shell.demo.sandbox")} <IconExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
    </Popup>
  );
}
