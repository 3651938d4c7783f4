import { type SectionId, SECTIONS } from "../sections.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./landing-page.module.css";

/** A section's number (its station on the line), name, title and lead. */
export function SectionHead({ id, title, lead }: { readonly id: SectionId; readonly title: string; readonly lead: string }) {
  const { t } = useSiteTexts();
  return (
    <>
      <p className={styles.sectionStop}>
        <b aria-hidden="true">{SECTIONS.indexOf(id) + 1}</b>
        {t(`landing.sections.${id}`)}
      </p>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.sectionLead}>{lead}</p>
    </>
  );
}

/** A list of short features below a demonstration. */
export function Features({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ul className={siteStyles.features}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
