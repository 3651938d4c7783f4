import { useTexts } from "../../../shared/i18n/index.ts";

/** The way to a person, for what no article answers. */
export function ContactCard() {
  const t = useTexts();
  return (
    <aside className="help-contact">
      <div>
        <b>{t("help.contact.title")}</b>
        <p>{t("help.contact.text")}</p>
      </div>
      <a className="button-link" href="/contact">
        {t("help.contact.action")}
      </a>
    </aside>
  );
}
