import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { InstallInPlace } from "../../../marketplace/index.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import type { ListedProblem } from "./listed-problems.ts";
import styles from "./problem-drawer.module.css";

interface ProblemDrawerProps {
  readonly map: WorkflowMap;
  readonly problems: readonly ListedProblem[];
  readonly onGo: (problem: ListedProblem) => void;
  readonly onClose: () => void;
}

/** Lists all problems and advice, what prevents a start first; each entry opens its step at the field concerned. */
export function ProblemDrawer({ map, problems, onGo, onClose }: ProblemDrawerProps) {
  const t = useTexts();
  const wording = useWording();
  const problemText = useProblemText();
  const typeOf = (nodeId: string | null) => {
    const type = map.byId.get(nodeId ?? "")?.node.type;
    return type === undefined ? undefined : (map.modules.get(type)?.aliasOf ?? type);
  };
  return (
    <section className={styles.root} aria-label={t("workflow.drawer.title")}>
      <div className={styles.head}>
        <h2>{t("workflow.drawer.title")}</h2>
        <CloseButton aria-label={t("ui.actions.close")} onClick={onClose} />
      </div>
      {problems.length === 0 && (
        <p className={styles.none}>{t(map.isUnchecked ? "workflow.drawer.uncheckedNow" : "workflow.drawer.nothing")}</p>
      )}
      <ul>
        {problems.map((listed) => {
          const { key, problem, module, nodeId, isBlocking } = listed;
          const step = map.byId.get(nodeId ?? "");
          const Icon = isBlocking ? IconAlertTriangle : IconInfoCircle;
          const said =
            problem !== null
              ? problemText(problem, typeOf(problem.nodeId))
              : t(isBlocking ? "workflow.drawer.install" : "workflow.drawer.surcharged", {
                  module: wording(`modules.types.${module}.label`) ?? module ?? "",
                });
          return (
            <li key={key} data-blocking={isBlocking || undefined}>
              <Icon size={16} aria-hidden="true" />
              <span className="visually-hidden">{t(isBlocking ? "workflow.drawer.blocking" : "workflow.drawer.advice")}</span>
              {step === undefined ? (
                <span>{said}</span>
              ) : (
                <button type="button" onClick={() => onGo(listed)}>
                  <b>
                    {step.place}. <bdi>{step.name}</bdi>
                  </b>{" "}
                  {said}
                </button>
              )}
              {module !== null && <InstallInPlace type={module} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
