import { Dialog } from "@filon/ui";
import { Fragment } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { usesCommandKey } from "../../../shared/keyboard/shortcuts.ts";
import styles from "./shortcuts.module.css";

/** Every keyboard shortcut: alternatives, each a combination of keys. */
export function ShortcutList() {
  const t = useTexts();
  const shortcuts = [
    { keys: [["/"], [usesCommandKey() ? "⌘" : t("help.shortcuts.keys.ctrl"), "K"]], does: t("help.shortcuts.search") },
    { keys: [["?"]], does: t("help.shortcuts.list") },
    { keys: [["↑"], ["↓"]], does: t("help.shortcuts.move") },
    { keys: [[t("help.shortcuts.keys.enter")]], does: t("help.shortcuts.choose") },
    { keys: [[t("help.shortcuts.keys.escape")]], does: t("help.shortcuts.escape") },
    { keys: [["Tab"]], does: t("help.shortcuts.skip") },
  ];
  return (
    <dl className={styles.root}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((together, index) => (
              <Fragment key={together.join("")}>
                {index > 0 && <span>{t("help.shortcuts.or")}</span>}
                {together.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shortcuts in a dialog; needs the texts of the area "help". */
export function ShortcutsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("help.shortcuts.title")} closeLabel={t("ui.actions.close")}>
      <ShortcutList />
    </Dialog>
  );
}
