import { goToSection, type SectionId, SECTIONS } from "../sections.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import styles from "./section-navigator.module.css";

/** A line at the side of the page with the sections as stations (PUB-03). */
export function SectionNavigator({ current }: { readonly current: SectionId }) {
  const { t } = useSiteTexts();
  return (
    <nav className={styles.root} aria-label={t("landing.navigator")} data-on={current}>
      <ul>
        {SECTIONS.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              aria-label={t(`landing.sections.${id}`)}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
            >
              <span aria-hidden="true">{t(`landing.sections.${id}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
