import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  /** A figure or short fact beside the title. */
  readonly aside?: ReactNode;
  readonly description?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** The document's title; the page's title and the product's name unless given. */
  readonly documentTitle?: string;
}

/** The head of a page: its one h1, which takes the focus when the route changes, and its actions. Sets the document's title. */
export function PageHeader({ title, aside, description, back, actions, documentTitle }: PageHeaderProps) {
  const tabTitle = documentTitle ?? `${title} · Filon`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  // A page that had to load first: the focus was sent to its main part and waits there for the title.
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
