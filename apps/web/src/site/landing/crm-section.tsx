import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { type TouchEvent, useCallback, useRef, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { type Move, SLIDES, slideAfter, swipeMove, TRANSITION_MS } from "./crm-carousel.ts";
import { CrmDashboard } from "./crm-dashboard.tsx";
import { CrmProspect } from "./crm-prospect.tsx";
import { CrmTable } from "./crm-table.tsx";
import { Features, SectionHead } from "./section-head.tsx";
import { useCrmScroll } from "./use-crm-scroll.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./crm-section.module.css";

const FEATURES = ["pipeline", "cards", "lists", "meetings", "inbox", "stats"] as const;
const VIEWS = [
  { id: "dashboard", View: CrmDashboard },
  { id: "table", View: CrmTable },
  { id: "prospect", View: CrmProspect },
] as const;

/** A carousel of three screens of the product, changed by wheel, swipe or buttons (PUB-26 to PUB-33). */
export function CrmSection() {
  const { t } = useSiteTexts();
  const [slide, setSlide] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const locked = useRef(false);
  const touch = useRef<{ x: number; y: number } | null>(null);

  /** Shows a slide; ignored during a transition (PUB-31). */
  const show = useCallback((next: number) => {
    if (locked.current) return;
    locked.current = true;
    setTimeout(() => (locked.current = false), TRANSITION_MS);
    setSlide(next);
  }, []);
  useCrmScroll({ section, slide, show });

  function turn(move: Move): void {
    const next = slideAfter(slide, move);
    if (move !== 0 && typeof next === "number") show(next);
  }

  function onTouchEnd(event: TouchEvent): void {
    const end = event.changedTouches[0];
    if (touch.current && end) turn(swipeMove(end.clientX - touch.current.x, end.clientY - touch.current.y));
    touch.current = null;
  }

  return (
    <div className={siteStyles.wrap} ref={section}>
      <SectionHead id="crm-integrated" title={t("landing.crm.title")} lead={t("landing.crm.lead")} />
      <div
        className={styles.crm}
        role="group"
        aria-roledescription="carousel"
        aria-label={t("landing.sections.crm-integrated")}
        onTouchStart={(event) => {
          const start = event.touches[0];
          touch.current = start ? { x: start.clientX, y: start.clientY } : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <div className={styles.bar}>
          <p aria-live="polite">{t("landing.crm.slide", { n: slide + 1 })}</p>
          <p className={styles.note}>{t("landing.crm.demoNote")}</p>
          <button
            type="button"
            className={siteStyles.icon}
            disabled={slide === 0}
            aria-label={t("landing.crm.previous")}
            onClick={() => turn(-1)}
          >
            <IconArrowLeft aria-hidden size={20} />
          </button>
          <button
            type="button"
            className={siteStyles.icon}
            disabled={slide === SLIDES - 1}
            aria-label={t("landing.crm.next")}
            onClick={() => turn(1)}
          >
            <IconArrowRight aria-hidden size={20} />
          </button>
        </div>
        <div className={styles.slides}>
          {VIEWS.map(({ id, View }, index) => (
            <div
              key={id}
              className={styles.slide}
              data-shown={index === slide || undefined}
              aria-hidden={index !== slide}
              inert={index !== slide}
            >
              <View />
            </div>
          ))}
        </div>
        <p className={styles.hint}>{t("landing.crm.hint")}</p>
      </div>
      <Features
        items={FEATURES.map((name) => ({ title: t(`landing.crm.features.${name}.t`), text: t(`landing.crm.features.${name}.d`) }))}
      />
    </div>
  );
}
