import { IconContrast, IconKeyboard } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import { goToSection, type SectionId } from "../sections.ts";
import { toggleContrast, useContrast } from "../shell/appearance.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { deferred } from "./deferred.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { Hero } from "./hero.tsx";
import { SectionNavigator } from "./section-navigator.tsx";
import { useLandingKeys, useReading, useTabBetweenSections } from "./use-sections.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./landing-page.module.css";

/** Delays after which the workflow and AI sections load even if they are not near the window, in milliseconds (PUB-16). */
const WORKFLOW_FORCED_MS = 800;
const AI_FORCED_MS = 1500;
/** How long a change of section is announced to screen readers, in milliseconds (PUB-18). */
const ANNOUNCEMENT_MS = 1000;

const Crm = deferred("crm-integrated", async () => (await import("./crm-section.tsx")).CrmSection);
const Workflow = deferred("workflow-builder", async () => (await import("./workflow-section.tsx")).WorkflowSection, WORKFLOW_FORCED_MS);
const Ai = deferred("ai-generative", async () => (await import("./ai-section.tsx")).AiSection, AI_FORCED_MS);
const Market = deferred("marketplace-modular", async () => (await import("./market-section.tsx")).MarketSection);
const Sector = deferred("sectorial-use-cases", async () => (await import("./sector-section.tsx")).SectorSection);
const Pricing = deferred("pricing-plans", async () => (await import("./pricing-section.tsx")).PricingSection);

const BODIES = [
  { id: "crm-integrated", ground: "paper", Body: Crm },
  { id: "workflow-builder", ground: "ink", Body: Workflow },
  { id: "ai-generative", ground: "klein", Body: Ai },
  { id: "marketplace-modular", ground: "paper", Body: Market },
  { id: "sectorial-use-cases", ground: "paper", Body: Sector },
  { id: "pricing-plans", ground: "mimosa", Body: Pricing },
] as const;

/** The landing page: seven sections on one line. */
export function LandingPage() {
  const { section: current, changes } = useReading();
  const [help, setHelp] = useState(false);
  const closeHelp = useCallback(() => setHelp(false), []);
  const toggleHelp = useCallback(() => setHelp((open) => !open), []);
  useLandingKeys({ current, toggleHelp, closePopups: closeHelp });
  useTabBetweenSections();

  useEffect(() => {
    const follow = () => {
      if (location.hash === "#pricing") goToSection("pricing-plans");
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  return (
    <>
      <SectionNavigator current={current} />
      <Hero />
      {BODIES.map(({ id, ground, Body }) => (
        <section key={id} id={id} className={styles.section} data-ground={ground} aria-labelledby={`${id}-title`}>
          {id === "pricing-plans" && <span id="pricing" className={styles.anchor} />}
          <Body />
        </section>
      ))}
      <FloatingButtons onHelp={toggleHelp} />
      <HelpDialog open={help} onClose={closeHelp} />
      <p className="visually-hidden" role="status" data-announcement>
        {changes > 0 && <Announcement key={changes} section={current} />}
      </p>
    </>
  );
}

/** Two buttons in the corner: keyboard help and high contrast (PUB-14). */
function FloatingButtons({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useSiteTexts();
  const contrast = useContrast();
  return (
    <div className={styles.floating}>
      <button type="button" className={siteStyles.icon} aria-label={t("landing.keys.open")} title={t("landing.keys.open")} onClick={onHelp}>
        <IconKeyboard aria-hidden size={22} />
      </button>
      <button
        type="button"
        className={siteStyles.icon}
        aria-pressed={contrast}
        aria-label={t("landing.keys.contrast")}
        title={`${t(contrast ? "landing.keys.contrastOff" : "landing.keys.contrastOn")} (Alt+C)`}
        onClick={toggleContrast}
      >
        <IconContrast aria-hidden size={22} />
      </button>
    </div>
  );
}

/** Announces the section that was reached, then clears itself (PUB-18). Its parent remounts it for each change. */
function Announcement({ section }: { readonly section: SectionId }) {
  const { t } = useSiteTexts();
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return silent ? null : t("landing.arrived", { name: t(`landing.sections.${section}`) });
}
