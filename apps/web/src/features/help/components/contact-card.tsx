import { useTexts } from "../../../shared/i18n/index.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./help.module.css";

/** How to reach a person when no article helps. */
export function ContactCard() {
  const t = useTexts();
  return (
    <aside className={styles.contact}>
      <div>
        <b>{t("help.contact.title")}</b>
        <p>{t("help.contact.text")}</p>
      </div>
      <a className={buttonLinkStyles.root} href="/contact">
        {t("help.contact.action")}
      </a>
    </aside>
  );
}
