import type { ConnectionTest } from "@filon/contracts/channels";
import { Notice } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./test-result.module.css";

/** The result of testing a mailbox, for sending and reading separately. */
export function TestResult({ test }: { readonly test: ConnectionTest }) {
  const t = useTexts();
  return (
    <div className={styles.root} role="status">
      {(["smtp", "imap"] as const).map((side) => {
        const { ok, message, detail } = test[side];
        return (
          <Notice key={side} tone={ok ? "success" : "alert"} title={t(`channels.web.email.${side}`)}>
            {ok ? t(`channels.web.email.${side}Ok`) : message}
            {!ok && detail !== null && <small>{t("channels.web.email.detail", { detail })}</small>}
          </Notice>
        );
      })}
    </div>
  );
}
