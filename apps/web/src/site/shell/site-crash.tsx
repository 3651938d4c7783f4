import { Component, type ReactNode } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import styles from "./site.module.css";

/** Shows an apology with a refresh button when rendering a page fails (SHELL-19). */
export class SiteCrash extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Apology /> : this.props.children;
  }
}

function Apology() {
  const { t } = useSiteTexts();
  return (
    <div className={`${styles.wrap} ${styles.page}`} role="alert">
      <h1>{t("site.crash.title")}</h1>
      <p className={styles.pageLead}>{t("site.crash.text")}</p>
      <button type="button" className={`${styles.button} ${styles.buttonCall}`} onClick={() => location.reload()}>
        {t("site.crash.action")}
      </button>
    </div>
  );
}
