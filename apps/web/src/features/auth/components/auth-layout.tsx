import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { LanguageSwitch } from "../../../shared/controls/language-switch.tsx";
import { Wordmark } from "../../../shared/controls/wordmark.tsx";
import { JourneyLine } from "./journey-line.tsx";
import styles from "./auth-layout.module.css";

/** The layout of the pages before sign-in: the form on paper beside the line on ink. */
export function AuthLayout({
  title,
  lead,
  children,
  footer,
}: {
  readonly title: string;
  /** A sentence under the title that says what to do. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className={styles.root}>
      <div className={styles.panel}>
        <header className={styles.bar}>
          <a href="/" className={styles.home}>
            <Wordmark />
          </a>
          <LanguageSwitch />
        </header>
        <main id="main" className={styles.main}>
          <h1 tabIndex={-1} data-route-focus="">
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </main>
      </div>
      <aside className={styles.aside}>
        <p className={styles.promise}>{t("auth.aside.title")}</p>
        <p>{t("auth.aside.text")}</p>
        <JourneyLine />
      </aside>
    </div>
  );
}
