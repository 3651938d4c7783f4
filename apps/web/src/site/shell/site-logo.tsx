import { useSiteTexts } from "../texts/site-language.ts";

/** The product's name and logo: a line with two stations, the second of which is the terminus. */
export function SiteLogo() {
  const { t } = useSiteTexts();
  return (
    <>
      <svg viewBox="0 0 40 24" aria-hidden="true">
        <path d="M0 17 H12 L22 7 H40" fill="none" stroke="var(--color-klein)" strokeWidth="5" />
        <circle cx="12" cy="17" r="4.5" fill="var(--color-card)" stroke="var(--color-ink)" strokeWidth="3" />
        <circle cx="23" cy="7" r="5" fill="var(--color-mimosa)" stroke="var(--color-ink)" strokeWidth="3" />
      </svg>
      <span>{t("shell.product")}</span>
    </>
  );
}
