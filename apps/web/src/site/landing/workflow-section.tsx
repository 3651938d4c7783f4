import { useSiteTexts } from "../texts/site-language.ts";
import { DEMO_LINES, DEMO_NODES, DEMO_VIEW, DEMO_WORDS } from "./demo-workflow.generated.ts";
import { Features, SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./workflow-section.module.css";

const CARDS = ["drag", "configure", "ai"] as const;
const COLOURS = { main: "var(--channel-linkedin)", yes: "var(--color-menthe)", no: "var(--color-alert)" } as const;

const { x, y, width, height } = DEMO_VIEW;

/** A demonstration workflow, drawn read-only as the builder lays it out (PUB-24, PUB-25). */
export function WorkflowSection() {
  const { t } = useSiteTexts();
  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="workflow-builder" title={t("landing.workflow.title")} lead={t("landing.workflow.lead")} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.demoCanvas} tabIndex={0} role="group" aria-label={t("landing.workflow.canvas")}>
        <svg viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
          <text x={x + 24} y={y + 36} className={styles.demoName}>
            {t("landing.workflow.name")}
          </text>
          {DEMO_LINES.map(({ branch, path }) => (
            <path key={branch} d={path} fill="none" stroke={COLOURS[branch]} strokeWidth="9" strokeLinejoin="round" />
          ))}
          {DEMO_NODES.map((node) => (
            <g key={node.id} transform={`translate(${node.x} ${node.y})`} data-node={node.id}>
              <circle r="14" fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth="5" />
              <g transform={`translate(0 ${node.label})`}>
                <rect x="-84" width="168" height="36" rx="4" fill="var(--color-card)" stroke="var(--color-line)" />
                <text y="23" textAnchor="middle" fill="var(--color-ink)" fontSize="15" fontWeight="600">
                  {t(`landing.workflow.nodes.${node.id}`)}
                </text>
              </g>
            </g>
          ))}
          {DEMO_WORDS.map(({ branch, x: left, y: top }) => (
            <g key={branch} transform={`translate(${left} ${top})`}>
              <rect x="-26" y="-13" width="52" height="26" rx="13" fill="var(--color-paper)" stroke={COLOURS[branch]} strokeWidth="2" />
              <text y="5" textAnchor="middle" className={branch === "yes" ? styles.demoYes : styles.demoNo}>
                {t(`landing.workflow.${branch}`)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <Features
        items={CARDS.map((card) => ({ title: t(`landing.workflow.cards.${card}.t`), text: t(`landing.workflow.cards.${card}.d`) }))}
      />
    </div>
  );
}
