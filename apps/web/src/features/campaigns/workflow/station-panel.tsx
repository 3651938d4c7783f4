import { ChannelLabel, Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import type { MapStep, StepExit } from "./map-steps.ts";
import { useStepSettings } from "./step-settings.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./station-panel.module.css";

interface StationPanelProps {
  readonly map: WorkflowMap;
  readonly step: MapStep;
  readonly onGo: (id: string) => void;
}

/** The read-only panel of a step: its problems, figures and settings, and where it leads. */
export function StationPanel({ map, step, onGo }: StationPanelProps) {
  const t = useTexts();
  const wording = useWording();
  const settings = useStepSettings(map.modules)(step);
  return (
    <div className={styles.root}>
      {step.channel !== null && (
        <p className={styles.channel}>
          <ChannelLabel channel={step.channel}>{wording(`campaigns.channels.${step.channel}`) ?? step.channel}</ChannelLabel>
        </p>
      )}
      {step.problems.length > 0 && (
        <Notice tone="alert" title={t("workflow.map.problems", { count: step.problems.length })}>
          {step.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <Figures map={map} step={step} />
      <h3>{t("workflow.map.configuration")}</h3>
      {settings.length === 0 ? (
        <p className={styles.quiet}>{t("workflow.map.noConfiguration")}</p>
      ) : (
        <dl className={styles.settings}>
          {settings.map(({ name, label, value, isText }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd data-text={isText || undefined} data-unset={value === "" || undefined}>
                {value === "" ? t("workflow.map.unset") : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {step.entries.length > 0 && (
        <>
          <h3>{t("workflow.map.entries")}</h3>
          <ul className={styles.ways}>
            {step.entries.map(({ from, name }) => (
              <li key={from}>
                <button type="button" onClick={() => onGo(from)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {step.exits.length > 0 && (
        <>
          <h3>{t("workflow.map.ports")}</h3>
          <ul className={styles.ways}>
            {step.exits.map((exit) => (
              <Exit key={exit.port} exit={exit} isInside={step.node.scope !== undefined} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Exit({
  exit: { port, to, toName },
  isInside,
  onGo,
}: {
  readonly exit: StepExit;
  readonly isInside: boolean;
  readonly onGo: (id: string) => void;
}) {
  const t = useTexts();
  return (
    <li>
      <span>{port}</span>
      {to === null ? (
        <em>{t(isInside ? "workflow.map.endsTurn" : "workflow.map.leadsNowhere")}</em>
      ) : (
        <button type="button" onClick={() => onGo(to)}>
          {t("workflow.map.leadsTo", { step: toName })}
        </button>
      )}
    </li>
  );
}

/** How many people are at the step, how many have passed it, and what was sent. */
function Figures({ map, step }: { readonly map: WorkflowMap; readonly step: MapStep }) {
  const t = useTexts();
  const { figures } = step;
  if (figures === null) return null;
  const shown = [
    ["here", figures.here],
    ["passed", figures.passed],
    ["sent", figures.sent],
    ["failed", figures.failed],
  ] as const;
  return (
    <>
      <h3>{t("workflow.map.figures")}</h3>
      <ul className={styles.figures}>
        {shown
          .filter(([name, count]) => name === "here" || name === "passed" || count > 0)
          .map(([name, count]) => (
            <li key={name}>{t(`campaigns.page.${name}`, { count })}</li>
          ))}
      </ul>
      {figures.here > 0 && (
        <Link to="/campaigns/$id" params={{ id: map.campaign.id }} search={{ tab: "prospects", step: step.id }}>
          {t("workflow.map.seePeople")}
        </Link>
      )}
    </>
  );
}
