import { useEffect, useState } from "react";
import { siteConfig } from "../site-config.ts";
import { useVisitor } from "../shell/use-visitor.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { CATEGORIES, type CategoryId, ofCategory, QUESTIONS, searched } from "./questions.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./faq-page.module.css";

/** Address of the support chat; visitors who are not signed in return to it after signing in (FAQ-06). */
const SUPPORT = "/messages/support";

/** Questions and answers, with search and categories (FAQ-01 to FAQ-09). */
export function FaqPage() {
  const { t } = useSiteTexts();
  const { signedIn } = useVisitor();
  const [text, setText] = useState("");
  const [category, setCategory] = useState<CategoryId>("all");
  useEffect(() => scrollTo(0, 0), []);

  const found = searched(
    QUESTIONS.map(({ id, category: of }) => ({
      id,
      category: of,
      question: t(`faq.questions.${id}.q`),
      answer: t(`faq.questions.${id}.a`),
    })),
    text,
  );
  const shown = ofCategory(found, category);

  return (
    <div className={`${siteStyles.wrap} ${siteStyles.page}`}>
      <h1>{t("faq.title")}</h1>
      <p className={siteStyles.pageLead}>{t("faq.lead")}</p>
      <div className={styles.tools}>
        <input
          type="search"
          value={text}
          placeholder={t("faq.search.placeholder")}
          aria-label={t("faq.search.label")}
          onChange={(event) => setText(event.target.value)}
        />
        <div role="group" aria-label={t("faq.categories.label")} className={styles.categories}>
          {CATEGORIES.map((name) => (
            <button key={name} type="button" aria-pressed={category === name} onClick={() => setCategory(name)}>
              {t(`faq.categories.${name}`)} <b>{ofCategory(found, name).length}</b>
            </button>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {t("faq.count", { count: shown.length })}
      </p>
      <div className={styles.list}>
        {shown.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {shown.length === 0 && (
        <div className={styles.empty}>
          <h2>{t("faq.empty.title")}</h2>
          <p>{t("faq.empty.text")}</p>
          <button
            type="button"
            className={siteStyles.button}
            onClick={() => {
              setText("");
              setCategory("all");
            }}
          >
            {t("faq.empty.reset")}
          </button>
        </div>
      )}
      <section className={styles.contact} aria-labelledby="faq-contact-title">
        <h2 id="faq-contact-title">{t("faq.contact.title")}</h2>
        <p>{t("faq.contact.text")}</p>
        <ul>
          <li>
            <h3>{t("faq.contact.chat.title")}</h3>
            <p>{t("faq.contact.chat.text")}</p>
            <a href={signedIn ? SUPPORT : `/login?from=${encodeURIComponent(SUPPORT)}`}>{t("faq.contact.chat.action")}</a>
          </li>
          <li>
            <h3>{t("faq.contact.email.title")}</h3>
            <p>{t("faq.contact.email.text")}</p>
            <a href={siteConfig.email === "" ? "/contact" : `mailto:${siteConfig.email}`}>{t("faq.contact.email.action")}</a>
          </li>
          <li>
            <h3>{t("faq.contact.docs.title")}</h3>
            <p>{t("faq.contact.docs.text")}</p>
            <a href="/help">{t("faq.contact.docs.action")}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
