import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lineColour } from "../wizard/line-colour.ts";
import { ModuleIcon } from "./module-icon.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./map-outline.module.css";

interface MapOutlineProps {
  readonly map: WorkflowMap;
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
}

/** The workflow as a list: each step with its number, where its outputs lead, who is there and what is wrong. */
export function MapOutline({ map, opened, onOpen }: MapOutlineProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <ol className={styles.root} aria-label={t("workflow.map.title")}>
      {map.steps.map((step) => (
        <li key={step.id} style={lineColour(step.lineChannel)} data-inside={step.node.scope === undefined ? undefined : ""}>
          <button type="button" aria-haspopup="dialog" data-opened={opened === step.id || undefined} onClick={() => onOpen(step.id)}>
            <span className={styles.ring} data-shape={step.shape}>
              <ModuleIcon type={step.node.type} category={step.node.category} size={14} />
            </span>
            <span className={styles.text}>
              <b>
                {format.number(step.place)}. <bdi>{step.name}</bdi>
              </b>
              {step.summary !== "" && <bdi className={styles.summary}>{step.summary}</bdi>}
              {step.exits.length > 1 && (
                <span className={styles.exits}>
                  {step.exits
                    .map(
                      ({ port, to, toName }) =>
                        `${port} ${to === null ? t("workflow.map.leadsNowhere") : t("workflow.map.leadsTo", { step: toName })}`,
                    )
                    .join(" · ")}
                </span>
              )}
              {step.problems.length > 0 && <span className={styles.problems}>{step.problems.join(" ")}</span>}
            </span>
            {step.figures !== null && step.figures.here > 0 && (
              <span className={styles.here}>{t("workflow.map.here", { count: step.figures.here })}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
