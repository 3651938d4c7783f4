import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  /** A figure or short fact next to the title. */
  readonly aside?: ReactNode;
  readonly description?: ReactNode;
  /** A back link, above the title. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** The document's title; by default the page's title and the product's name. */
  readonly documentTitle?: string;
}

/** The head of a page: its only h1, which is focused after navigation, and its actions. Sets the document's title. */
export function PageHeader({ title, aside, description, back, actions, documentTitle }: PageHeaderProps) {
  const tabTitle = documentTitle ?? `${title} · Filon`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  // If the page had to load first, its main element has the focus; move it to the title.
  useEffect(() => {
    if (document.activeElement?.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.root}>
      <div className={styles.text}>
        {back}
        <h1 ref={heading} tabIndex={-1} data-route-focus="">
          {title}
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </h1>
        {description !== undefined && <p>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
