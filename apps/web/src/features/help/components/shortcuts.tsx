import { Dialog } from "@filon/ui";
import { Fragment } from "react";
import { KeyNames } from "../../../shared/keyboard/key-names.tsx";
import { isOf, SHORTCUT_PLACES, type ShortcutName, SHORTCUTS, shortcutsOf } from "../../../shared/keyboard/shortcut-list.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./shortcuts.module.css";

/** Every keyboard shortcut, by the place where it works; needs the texts of the areas "help", "messages" and "tasks". */
export function ShortcutList() {
  const t = useTexts();
  const wordsOf = (name: ShortcutName) => {
    if (isOf("messages", name)) return t(`messages.keys.${name}`);
    return isOf("tasks", name) ? t(`tasks.keys.${name}`) : t(`help.shortcuts.does.${name}`);
  };
  return (
    <div className={styles.places}>
      {SHORTCUT_PLACES.map((place) => (
        <section key={place} className={styles.place}>
          <h3>{t(`help.shortcuts.places.${place}`)}</h3>
          <dl className={styles.root}>
            {shortcutsOf(place).map((name) => (
              <div key={name}>
                <dt>
                  {SHORTCUTS[name].presses.map((press, index) => (
                    <Fragment key={press.key}>
                      {index > 0 && <span>{t("help.shortcuts.or")}</span>}
                      <span className={styles.together}>
                        <KeyNames press={press} />
                      </span>
                    </Fragment>
                  ))}
                </dt>
                <dd>{wordsOf(name)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The shortcuts in a dialog. */
export function ShortcutsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("help.shortcuts.title")} closeLabel={t("ui.actions.close")} size="xl">
      <ShortcutList />
    </Dialog>
  );
}
