import { useSiteTexts } from "../texts/site-language.ts";
import { DEMO_LINES, DEMO_NODES } from "./demo-workflow.ts";
import { Features, SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./workflow-section.module.css";

const CARDS = ["drag", "configure", "ai"] as const;
const COLOURS = { main: "var(--channel-linkedin)", yes: "var(--color-menthe)", no: "var(--color-alert)" } as const;

/** A demonstration workflow, drawn read-only from data in the product's design (PUB-24, PUB-25). */
export function WorkflowSection() {
  const { t } = useSiteTexts();
  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="workflow-builder" title={t("landing.workflow.title")} lead={t("landing.workflow.lead")} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.demoCanvas} tabIndex={0} role="group" aria-label={t("landing.workflow.canvas")}>
        <svg viewBox="0 0 1180 360" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
          <text x="24" y="36" className={styles.demoName}>
            {t("landing.workflow.name")}
          </text>
          {DEMO_LINES.map(({ branch, path }) => (
            <path key={branch} d={path} fill="none" stroke={COLOURS[branch]} strokeWidth="9" strokeLinejoin="round" />
          ))}
          {DEMO_NODES.map((node) => (
            <g key={node.id} transform={`translate(${node.x} ${node.y})`} data-node={node.id}>
              <circle r="19" fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth="6" />
              <g transform={`translate(0 ${node.name === "below" ? 36 : -76})`}>
                <rect x="-84" width="168" height="40" rx="4" fill="var(--color-card)" stroke="var(--color-line)" />
                <text y="25" textAnchor="middle" fill="var(--color-ink)" fontSize="15" fontWeight="600">
                  {t(`landing.workflow.nodes.${node.id}`)}
                </text>
              </g>
            </g>
          ))}
          <text x="758" y="126" textAnchor="end" className={styles.demoYes}>
            {t("landing.workflow.yes")}
          </text>
          <text x="758" y="248" textAnchor="end" className={styles.demoNo}>
            {t("landing.workflow.no")}
          </text>
        </svg>
      </div>
      <Features
        items={CARDS.map((card) => ({ title: t(`landing.workflow.cards.${card}.t`), text: t(`landing.workflow.cards.${card}.d`) }))}
      />
    </div>
  );
}
