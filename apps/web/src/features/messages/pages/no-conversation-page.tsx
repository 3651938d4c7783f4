import { EmptyState } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./no-conversation-page.module.css";

/** The right-hand side when no conversation is open. */
export function NoConversationPage() {
  const t = useTexts();
  const keys = [
    { press: ["J", "K"], does: t("messages.choose.next") },
    { press: ["/"], does: t("messages.choose.search") },
    { press: ["R"], does: t("messages.choose.reply") },
    { press: ["E"], does: t("messages.choose.archive") },
    { press: ["I", "P"], does: t("messages.choose.goingWell") },
    { press: ["C"], does: t("messages.choose.converted") },
    { press: ["N"], does: t("messages.choose.refused") },
  ];
  return (
    <div className={styles.choose}>
      <EmptyState title={t("messages.choose.title")}>{t("messages.choose.text")}</EmptyState>
      <dl className={styles.keys} aria-label={t("messages.choose.keys")}>
        {keys.map(({ press, does }) => (
          <div key={does}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
