import { AppButton, Notice, StatusBadge } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { auditChainQuery } from "../api/audit.ts";
import auditStyles from "../audit.module.css";
import styles from "../admin.module.css";

/** Whether the log's chain is intact, as recomputed by the server. */
export function ChainState() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(auditChainQuery);
  const again = (
    <AppButton size="sm" loading={isFetching} onClick={() => void refetch()}>
      {t("admin.audit.chain.again")}
    </AppButton>
  );
  if (error && !data) {
    return (
      <div className={styles.notice}>
        <Notice tone="warm" title={t("admin.audit.chain.failed")} live>
          {messageOf(error, t("ui.errors.data"))} {again}
        </Notice>
      </div>
    );
  }
  if (data && !data.intact) {
    return (
      <div className={styles.notice}>
        <Notice tone="alert" title={t("admin.audit.chain.broken", { sequence: data.brokenAt ?? 0 })} live>
          <p>{t("admin.audit.chain.brokenText")}</p>
          {again}
        </Notice>
      </div>
    );
  }
  return (
    <p className={auditStyles.chain} role="status">
      <StatusBadge tone={data ? "success" : "neutral"}>
        {data ? t("admin.audit.chain.intact", { count: data.entries }) : t("admin.audit.chain.checking")}
      </StatusBadge>
      {again}
    </p>
  );
}
