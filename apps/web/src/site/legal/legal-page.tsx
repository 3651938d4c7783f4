import { useEffect, useState } from "react";
import { siteConfig } from "../site-config.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { LegalText } from "./legal-text.tsx";
import { type Region, useRegion } from "./region.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./legal-page.module.css";

const PRIVACY = [
  "introduction",
  "framework",
  "collected",
  "purposes",
  "sharing",
  "retention",
  "security",
  "transfers",
  "rights",
  "dpo",
  "authority",
  "changes",
] as const;
const TERMS = [
  "introduction",
  "acceptance",
  "service",
  "registration",
  "obligations",
  "subscription",
  "property",
  "data",
  "regional",
  "law",
  "contact",
] as const;

const VALUES = {
  company: siteConfig.company,
  address: siteConfig.address,
  email: siteConfig.email,
  dpoEmail: siteConfig.dpoEmail,
  processors: siteConfig.processors,
};

/** The privacy policy: twelve sections, and a banner for visitors outside the EU, the general one for the UK (LEGAL-01 to LEGAL-04). */
export function PrivacyPage() {
  const { t } = useSiteTexts();
  const banner = { EU: null, US: "us", CA: "ca", UK: "other", GLOBAL: "other" } as const satisfies Record<Region, string | null>;
  return (
    <LegalPage
      title={t("legal.privacy.title")}
      banner={banner}
      sections={PRIVACY.map((id) => ({
        id,
        title: t(`legal.privacy.sections.${id}.title`),
        body: t(`legal.privacy.sections.${id}.body`, VALUES),
      }))}
    />
  );
}

/** The terms of service: eleven sections, and a banner for visitors outside the EU; here the UK has its own (LEGAL-03, LEGAL-05). */
export function TermsPage() {
  const { t } = useSiteTexts();
  const banner = { EU: null, US: "us", CA: "ca", UK: "uk", GLOBAL: "other" } as const satisfies Record<Region, string | null>;
  return (
    <LegalPage
      title={t("legal.terms.title")}
      banner={banner}
      sections={TERMS.map((id) => ({
        id,
        title: t(`legal.terms.sections.${id}.title`),
        body: t(`legal.terms.sections.${id}.body`, VALUES),
      }))}
    />
  );
}

interface Props {
  readonly title: string;
  readonly banner: Readonly<Record<Region, "us" | "ca" | "uk" | "other" | null>>;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly body: string }[];
}

function LegalPage({ title, banner, sections }: Props) {
  const { t, language } = useSiteTexts();
  const region = useRegion();
  const name = region === null ? null : banner[region];
  const [today, setToday] = useState(() => new Date(siteConfig.builtAt));
  useEffect(() => {
    // Set after the first render, which must match the page that was prerendered on another day.
    const timer = setTimeout(() => setToday(new Date()));
    return () => clearTimeout(timer);
  }, []);
  const date = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-US", { dateStyle: "long" }).format(today);
  return (
    <article className={`${siteStyles.wrap} ${siteStyles.page} ${styles.legal}`}>
      <a href="/" className={siteStyles.pageBack}>
        {t("legal.back")}
      </a>
      <h1>{title}</h1>
      <p className={siteStyles.pageLead}>{t("legal.updated", { date })}</p>
      {name !== null && (
        <p className={styles.region} role="note">
          {t("legal.banner.region", { region: t(`legal.banner.${name}`) })}
        </p>
      )}
      <div className={styles.columns}>
        <nav aria-label={t("legal.contents")}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              <LegalText body={section.body} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
