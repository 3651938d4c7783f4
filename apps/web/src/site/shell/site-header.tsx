import { IconContrast, IconMenu2, IconMoon, IconSun, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { goToSection } from "../sections.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { SiteLogo } from "./site-logo.tsx";
import { toggleContrast, toggleTheme, useContrast, useTheme } from "./appearance.ts";
import { useVisitor } from "./use-visitor.ts";
import { listenToKeys } from "./listen-to-keys.ts";
import siteStyles from "./site.module.css";
import styles from "./site-header.module.css";

/** The header of every public page: links to sections and pages, language, appearance, and sign-in. */
export function SiteHeader({ landing }: { readonly landing: boolean }) {
  const { language, t, setLanguage } = useSiteTexts();
  const [open, setOpen] = useState(false);
  const { signedIn } = useVisitor();
  const theme = useTheme();
  const contrast = useContrast();

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    return listenToKeys(close);
  }, [open]);

  return (
    <header className={styles.root}>
      <div className={`${siteStyles.wrap} ${styles.row}`}>
        <a href="/" className={styles.logo} aria-label={t("site.home")}>
          <SiteLogo />
        </a>
        <button
          type="button"
          className={`${siteStyles.icon} ${styles.menuButton}`}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={t(open ? "site.closeMenu" : "site.openMenu")}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles clicks on its links, which work with the keyboard */}
        <nav id="site-menu" aria-label={t("site.menu")} data-open={open || undefined} onClick={() => setOpen(false)}>
          <SectionLink id="hero" landing={landing} label={t("site.nav.hero")} />
          <SectionLink id="workflow-builder" landing={landing} label={t("site.nav.workflow")} />
          <SectionLink id="ai-generative" landing={landing} label={t("site.nav.ai")} />
          <PricingToggle landing={landing} />
          <a href="/faq">{t("site.nav.faq")}</a>
          <a href="/contact">{t("site.nav.contact")}</a>
          <a href="/about">{t("site.nav.about")}</a>
          <button type="button" className={styles.menuNarrow} onClick={toggleTheme}>
            {t(theme === "dark" ? "site.theme.toLight" : "site.theme.toDark")}
          </button>
          <button type="button" className={styles.menuNarrow} aria-pressed={contrast} onClick={toggleContrast}>
            {t("landing.keys.contrast")}
          </button>
          {!signedIn && (
            <a href="/login" className={styles.menuNarrow}>
              {t("site.nav.login")}
            </a>
          )}
        </nav>
        <div className={styles.actions}>
          <button
            type="button"
            className={siteStyles.icon}
            aria-pressed={contrast}
            title={t("landing.keys.contrast")}
            aria-label={t("landing.keys.contrast")}
            onClick={toggleContrast}
          >
            <IconContrast aria-hidden size={20} />
          </button>
          <button
            type="button"
            className={siteStyles.icon}
            aria-label={t(theme === "dark" ? "site.theme.toLight" : "site.theme.toDark")}
            onClick={toggleTheme}
          >
            {theme === "dark" ? <IconSun aria-hidden size={20} /> : <IconMoon aria-hidden size={20} />}
          </button>
          <select
            className={styles.language}
            aria-label={t("site.language.label")}
            value={language}
            onChange={(event) => void setLanguage(event.target.value === "en" ? "en" : "fr")}
          >
            <option value="fr">{t("site.language.fr")}</option>
            <option value="en">{t("site.language.en")}</option>
          </select>
          {signedIn ? (
            <a href="/dashboard" className={`${siteStyles.button} ${siteStyles.buttonCall}`}>
              {t("site.nav.dashboard")}
            </a>
          ) : (
            <>
              <a href="/login" className={`${siteStyles.button} ${siteStyles.buttonQuiet}`}>
                {t("site.nav.login")}
              </a>
              <a href="/register" className={`${siteStyles.button} ${siteStyles.buttonCall}`}>
                {t("site.nav.register")}
              </a>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** A link to a section: on the landing page it scrolls, on other pages it navigates there. */
function SectionLink({
  id,
  landing,
  label,
}: {
  readonly id: "hero" | "workflow-builder" | "ai-generative";
  readonly landing: boolean;
  readonly label: string;
}) {
  return (
    <a
      href={id === "hero" ? "/" : `/#${id}`}
      onClick={(event) => {
        if (!landing) return;
        event.preventDefault();
        goToSection(id);
      }}
    >
      {label}
    </a>
  );
}

/** A toggle button (PUB-05). On, the address is #pricing and the prices are shown; off, it is # and the page is at its top. */
function PricingToggle({ landing }: { readonly landing: boolean }) {
  const { t } = useSiteTexts();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(location.hash === "#pricing");
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  if (!landing) return <a href="/#pricing">{t("site.nav.pricing")}</a>;
  return (
    <button
      type="button"
      aria-pressed={on}
      title={t(on ? "site.nav.pricingOff" : "site.nav.pricingOn")}
      onClick={() => {
        location.hash = on ? "" : "pricing";
        if (on) goToSection("hero");
      }}
    >
      {t("site.nav.pricingToggle")}
    </button>
  );
}
