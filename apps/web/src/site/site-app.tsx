import "./base.css";
import { type ComponentType, useEffect } from "react";
import type { SitePage } from "./pages.ts";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { toggleContrast } from "./shell/appearance.ts";
import { SiteFooter } from "./shell/site-footer.tsx";
import { SiteHeader } from "./shell/site-header.tsx";
import { SiteCrash } from "./shell/site-crash.tsx";
import { useSiteTexts } from "./texts/site-language.ts";
import { listenToKeys } from "./shell/listen-to-keys.ts";
import styles from "./shell/site.module.css";

/** A public page in its frame: skip link, header, content, footer and consent banner. */
export function SiteApp({ page, Page }: { readonly page: SitePage; readonly Page: ComponentType }) {
  const { t } = useSiteTexts();
  useEffect(() => {
    // The casts are safe: texts of titles and descriptions take no values.
    document.title = t(page.title as "landing.meta.title");
    document
      .querySelector<HTMLMetaElement>('meta[name="description"]')
      ?.setAttribute("content", t(page.description as "landing.meta.description"));
  }, [page, t]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyC") return;
      event.preventDefault();
      toggleContrast();
    };
    return listenToKeys(onKey);
  }, []);
  return (
    <>
      <a className={styles.skipLink} href="#content">
        {t("site.skip")}
      </a>
      <SiteHeader landing={page.name === "index"} />
      <main id="content" tabIndex={-1}>
        <SiteCrash>
          <Page />
        </SiteCrash>
      </main>
      <SiteFooter />
      <ConsentBanner />
    </>
  );
}
