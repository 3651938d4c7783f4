import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Renders the title as the page's h1, for when there is nothing else on the page. */
  readonly isPage?: boolean;
}

function StateTitle({ title, isPage }: { readonly title: string; readonly isPage: boolean }) {
  if (!isPage) return <h2>{title}</h2>;
  return (
    <h1 tabIndex={-1} data-route-focus="">
      {title}
    </h1>
  );
}

/** A line with stations and no one on it yet. */
function QuietLine({ broken = false }: { readonly broken?: boolean }) {
  return (
    <svg className={styles.quietLine} viewBox="0 0 200 40" aria-hidden="true" data-broken={broken || undefined}>
      <path d={broken ? "M0 20 H82 M118 20 H200" : "M0 20 H200"} />
      <circle cx="40" cy="20" r="9" />
      {!broken && <circle cx="100" cy="20" r="9" />}
      <circle cx="160" cy="20" r="9" className={styles.quietLineTerminus} />
    </svg>
  );
}

/** Shown when there is nothing yet, or nothing was found: says why and what to do next. */
export function EmptyState({ title, children, actions, isPage = false }: StateProps) {
  return (
    <div className={styles.statePanel} data-page={isPage || undefined}>
      <QuietLine />
      <StateTitle title={title} isPage={isPage} />
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.stateActions}>{actions}</div>}
    </div>
  );
}

/** Shown when something failed to load: gives the reason in plain words and a way to retry. */
export function ErrorState({ title, children, actions, isPage = false }: StateProps) {
  return (
    <div className={styles.statePanel} role="alert" data-page={isPage || undefined}>
      <QuietLine broken />
      <StateTitle title={title} isPage={isPage} />
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.stateActions}>{actions}</div>}
    </div>
  );
}
