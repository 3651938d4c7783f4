import { AppButton, ChannelLabel, Notice } from "@filon/ui";
import { IconTrash } from "@tabler/icons-react";
import { type FocusEvent, useMemo } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { ModuleForm } from "../../wizard/module-form.tsx";
import { StepSurroundingsProvider } from "../../wizard/step-context.tsx";
import { usePreviewPerson } from "../../wizard/use-preview-person.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import type { MapStep } from "../map-steps.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { useBuilderCommands } from "./builder-context.tsx";
import type { Editor } from "./editor.tsx";
import styles from "./step-editor.module.css";
import { ConnectionTest } from "./connection-test.tsx";
import { EntryPanel } from "./entry-panel.tsx";

interface StepEditorProps {
  readonly editor: Editor;
  readonly map: WorkflowMap;
  readonly step: MapStep;
  readonly onGo: (id: string) => void;
}

/** The panel of the open step: its settings, where it leads, and its problems. */
export function StepEditor({ editor, map, step, onGo }: StepEditorProps) {
  const t = useTexts();
  const wording = useWording();
  const problemText = useProblemText();
  const commands = useBuilderCommands();
  const { node } = step;
  const module = map.modules.get(node.type);
  const listIds = useMemo(() => map.campaign.lists.map(({ id }) => id), [map.campaign.lists]);
  const preview = usePreviewPerson(listIds[0]);
  const surroundings = useMemo(
    () => ({ modules: map.modules, problems: map.problems, listIds, chooseList: null, preview, variablesOf: map.variablesOf }),
    [map.modules, map.problems, listIds, preview, map.variablesOf],
  );
  // The problems that no field shows.
  const others = map.problems.filter(({ nodeId, params }) => nodeId === node.id && params["field"] === undefined);
  const canGo = module?.role !== "start" && module?.role !== "end";
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) editor.session.closeField();
  };
  return (
    <div className={styles.root}>
      {step.channel !== null && (
        <p className={styles.channel}>
          <ChannelLabel channel={step.channel}>{wording(`campaigns.channels.${step.channel}`) ?? step.channel}</ChannelLabel>
        </p>
      )}
      {others.length > 0 && (
        <Notice tone="alert" title={t("workflow.map.problems", { count: others.length })}>
          {others.map((problem) => (
            <p key={JSON.stringify(problem)}>{problemText(problem, module?.aliasOf ?? node.type)}</p>
          ))}
        </Notice>
      )}
      {module === undefined ? (
        <Notice tone="warm">{t("workflow.editor.noModule", { type: node.type })}</Notice>
      ) : (
        <div onBlur={leave} className={styles.form}>
          <StepSurroundingsProvider value={surroundings}>
            <ModuleForm
              step={node}
              module={module}
              isFresh={false}
              onChange={(config, field) => editor.configure(node.id, config, field)}
            />
          </StepSurroundingsProvider>
          <ConnectionTest key={node.id} node={node} module={module} />
          {module.role === "entry" && (
            <EntryPanel key={`entry-${node.id}`} campaignId={map.campaign.id} node={node} isDraft={map.campaign.status === "draft"} />
          )}
        </div>
      )}
      {step.exits.length > 0 && (
        <>
          <h3>{t("workflow.map.ports")}</h3>
          <ul className={styles.ways}>
            {step.exits.map(({ id, port, to, toName, mayStayOpen }) => (
              <li key={id}>
                <span className={styles.port}>{port}</span>
                {to === null ? (
                  <em data-quiet={mayStayOpen || undefined}>
                    {t(node.scope === undefined ? "workflow.map.leadsNowhere" : "workflow.map.endsTurn")}
                  </em>
                ) : (
                  <button type="button" className={styles.go} onClick={() => onGo(to)}>
                    {t("workflow.map.leadsTo", { step: toName })}
                  </button>
                )}
                <AppButton size="compact-sm" onClick={() => editor.askFor({ kind: "connect", from: node.id, port: id })}>
                  {t(to === null ? "workflow.links.connect" : "workflow.links.reconnect")}
                </AppButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {step.entries.length > 0 && (
        <>
          <h3>{t("workflow.map.entries")}</h3>
          <ul className={styles.ways}>
            {step.entries.map(({ from, name }) => (
              <li key={from}>
                <button type="button" className={styles.go} onClick={() => onGo(from)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {canGo && (
        <p className={styles.remove}>
          <AppButton
            kind="quiet"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => commands?.ofSteps("remove", [node.id])}
          >
            {t("workflow.editor.removeStep")}
          </AppButton>
        </p>
      )}
    </div>
  );
}
