import { useState } from "react";
import { type SectionId, SECTIONS } from "../sections.ts";
import { siteConfig } from "../site-config.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { Newsletter } from "./newsletter.tsx";
import { SiteLogo } from "./site-logo.tsx";
import siteHeaderStyles from "./site-header.module.css";
import siteStyles from "./site.module.css";
import styles from "./site-footer.module.css";

/** Brand names, the same in every language. */
const NETWORKS = { linkedin: "LinkedIn", x: "X", instagram: "Instagram" } as const;

/** The footer of every public page (PUB-41 to PUB-43); links without a configured address are left out. */
export function SiteFooter() {
  const { t } = useSiteTexts();
  const [facebookSoon, setFacebookSoon] = useState(false);
  return (
    <footer className={styles.root}>
      <div className={siteStyles.wrap}>
        <p className={styles.tagline}>{t("site.footer.tagline")}</p>
        <div className={styles.columns}>
          <div>
            <a href="/" className={siteHeaderStyles.logo} aria-label={t("site.home")}>
              <SiteLogo />
            </a>
            <Newsletter />
          </div>
          <nav aria-label={t("site.footer.product")}>
            <h2>{t("site.footer.product")}</h2>
            {SECTIONS.slice(1).map((id) => (
              <a key={id} href={`/#${id}`}>
                {t(`landing.sections.${id satisfies SectionId}`)}
              </a>
            ))}
          </nav>
          <nav aria-label={t("site.footer.resources")}>
            <h2>{t("site.footer.resources")}</h2>
            <a href="/faq">{t("site.footer.faq")}</a>
            <a href="/help">{t("site.footer.help")}</a>
            <a href="/status">{t("site.footer.status")}</a>
            <ExternalLink address={siteConfig.apiDocs} label={t("site.footer.apiDocs")} />
            <ExternalLink address={siteConfig.videos} label={t("site.footer.videos")} />
          </nav>
          <nav aria-label={t("site.footer.company")}>
            <h2>{t("site.footer.company")}</h2>
            <a href="/about">{t("site.footer.about")}</a>
            <a href="/about#roadmap">{t("site.footer.roadmap")}</a>
            <a href="/contact">{t("site.footer.contact")}</a>
            <ExternalLink address={siteConfig.linkedin} label={NETWORKS.linkedin} />
            <ExternalLink address={siteConfig.x} label={NETWORKS.x} />
            <ExternalLink address={siteConfig.instagram} label={NETWORKS.instagram} />
            <button type="button" aria-describedby="facebook-soon" onClick={() => setFacebookSoon(true)}>
              {t("site.footer.facebook")}
            </button>
            <p id="facebook-soon" role="status">
              {facebookSoon && t("site.footer.facebookSoon")}
            </p>
          </nav>
          <nav aria-label={t("site.footer.legal")}>
            <h2>{t("site.footer.legal")}</h2>
            <a href="/legal/terms">{t("site.footer.terms")}</a>
            <a href="/legal/privacy">{t("site.footer.privacy")}</a>
            <a href="/legal/cookies">{t("site.footer.cookies")}</a>
          </nav>
        </div>
        <p className={styles.rights}>{t("site.footer.rights", { year: siteConfig.builtAt.slice(0, 4), company: siteConfig.company })}</p>
      </div>
    </footer>
  );
}

function ExternalLink({ address, label }: { readonly address: string; readonly label: string }) {
  if (address === "") return null;
  return (
    <a href={address} rel="noopener">
      {label}
    </a>
  );
}
