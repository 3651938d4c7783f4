import { EmptyState } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { KeyNames } from "../../../shared/keyboard/key-names.tsx";
import { SHORTCUTS, shortcutsOf } from "../../../shared/keyboard/shortcut-list.ts";
import styles from "./no-conversation-page.module.css";

/** The right-hand side when no conversation is open. */
export function NoConversationPage() {
  const t = useTexts();
  return (
    <div className={styles.choose}>
      <EmptyState title={t("messages.choose.title")}>{t("messages.choose.text")}</EmptyState>
      <dl className={styles.keys} aria-label={t("messages.choose.keys")}>
        {shortcutsOf("messages").map((name) => (
          <div key={name}>
            <dt>
              <KeyNames press={SHORTCUTS[name].presses[0]} />
            </dt>
            <dd>{t(`messages.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
