import { useEffect, useRef } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./help-dialog.module.css";

const KEYS = [
  ["↑ ↓", "arrows"],
  ["1 – 7", "digits"],
  ["M", "menu"],
  ["Esc", "escape"],
  ["?", "help"],
  ["Alt + C", "contrast"],
] as const;

/** A dialog that lists the page's keyboard shortcuts (PUB-13, PUB-14). */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useSiteTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.root} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">{t("landing.keys.title")}</h2>
      <dl>
        {KEYS.map(([keys, action]) => (
          <div key={action}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`landing.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={siteStyles.button} onClick={onClose}>
        {t("landing.keys.close")}
      </button>
    </dialog>
  );
}
