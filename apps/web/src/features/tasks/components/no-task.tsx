import { EmptyState } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { KeyNames } from "../../../shared/keyboard/key-names.tsx";
import { SHORTCUTS, shortcutsOf } from "../../../shared/keyboard/shortcut-list.ts";
import styles from "./no-task.module.css";

/** The right-hand side when no task is chosen, with the page's shortcuts. */
export function NoTask() {
  const t = useTexts();
  return (
    <div className={styles.choose}>
      <EmptyState title={t("tasks.choose.title")}>{t("tasks.choose.text")}</EmptyState>
      <dl className={styles.keys} aria-label={t("tasks.choose.keys")}>
        {shortcutsOf("tasks").map((name) => (
          <div key={name}>
            <dt>
              <KeyNames press={SHORTCUTS[name].presses[0]} />
            </dt>
            <dd>{t(`tasks.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
