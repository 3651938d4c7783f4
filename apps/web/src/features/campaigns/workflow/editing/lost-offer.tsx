import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
import { AppButton, Notice, toast } from "@filon/ui";
import { useSyncExternalStore } from "react";
import { fieldName } from "../../../../shared/module-words/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { wordsOf } from "../../wizard/step-words.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import { useStepSettings } from "../step-settings.ts";
import type { EditSession } from "./edit-session.ts";
import { addedBy, type LostChange, type LostEdit, type LostField, placeBeside, setField } from "./lost-changes.ts";
import styles from "./lost-offer.module.css";
import { useEditNames } from "./use-edit-names.ts";

interface LostOfferProps {
  readonly session: EditSession;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** Lists the changes that were not made, each with both values or its reason, and offers to make them after all. */
export function LostOffer({ session, modules }: LostOfferProps) {
  const t = useTexts();
  const { lost } = useSyncExternalStore(session.subscribe, session.state);
  if (lost.length === 0) return null;
  return (
    <Notice tone="warm" live title={t("workflow.editor.lost.title", { count: lost.length })}>
      <p>{t("workflow.editor.lost.text")}</p>
      <ul className={styles.list}>
        {lost.map((each, index) =>
          each.kind === "field" ? (
            <LostFieldItem key={index} lost={each} session={session} modules={modules} />
          ) : (
            <LostEditItem key={index} lost={each} session={session} modules={modules} />
          ),
        )}
      </ul>
      {lost.length > 1 && (
        <AppButton kind="quiet" onClick={() => session.settleLost(lost)}>
          {t("workflow.editor.lost.forgetAll")}
        </AppButton>
      )}
    </Notice>
  );
}

interface ItemProps<Lost extends LostChange> extends LostOfferProps {
  readonly lost: Lost;
}

/** A field that somebody else changed too: their value is in the workflow, this user's is offered beside it. */
function LostFieldItem({ lost, session, modules }: ItemProps<LostField>) {
  const t = useTexts();
  const wording = useWording();
  const refuse = useRefusal(session);
  const settingsOf = useStepSettings(modules);
  const { nameOfStep } = useEditNames(modules);
  const { graph } = session.state();
  const node = graph.nodes.find(({ id }) => id === lost.id);
  const key = lost.field?.startsWith("config.") ? lost.field.slice("config.".length) : null;
  const type = node === undefined ? "" : (modules.get(node.type)?.aliasOf ?? node.type);
  const field = key === null ? t("workflow.editor.lost.name") : fieldName(wording, type, key);
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("workflow.editor.lost.empty");
    if (node === undefined || key === null) return wordsOf(value);
    const pretended: WorkflowNode = { ...node, config: { ...node.config, [key]: value } };
    return settingsOf({ node: pretended }).find(({ name }) => name === key)?.value ?? wordsOf(value);
  };
  const take = () => {
    const edited = setField(graph, modules, lost);
    if (edited !== null && "refused" in edited) return refuse(edited.refused);
    if (edited !== null) session.make(edited);
    session.settleLost([lost]);
  };
  return (
    <li className={styles.item}>
      <b>{node === undefined ? field : t("workflow.editor.lost.field", { step: nameOfStep(node), field })}</b>
      <dl className={styles.values}>
        <dt>{t("workflow.editor.lost.theirs")}</dt>
        <dd>{shown(lost.theirs)}</dd>
        <dt>{t("workflow.editor.lost.ours")}</dt>
        <dd>{shown(lost.ours)}</dd>
      </dl>
      <span className={styles.actions}>
        <AppButton size="sm" onClick={take}>
          {t("workflow.editor.lost.takeOurs")}
        </AppButton>
        <AppButton size="sm" kind="quiet" onClick={() => session.settleLost([lost])}>
          {t("workflow.editor.lost.keepTheirs")}
        </AppButton>
      </span>
    </li>
  );
}

/** An edit of which nothing was made. The steps that it added can be placed beside the others; another edit can be tried again. */
function LostEditItem({ lost, session, modules }: ItemProps<LostEdit>) {
  const t = useTexts();
  const refuse = useRefusal(session);
  const problemText = useProblemText();
  const { nameOfEdit } = useEditNames(modules);
  const { edit, problem } = lost;
  const { graph } = session.state();
  const added = addedBy(edit, modules);
  const isAddition = added.nodes.length > 0 || (added.notes ?? []).length > 0;
  const typeOf = [...added.nodes, ...graph.nodes].find(({ id }) => id === problem?.nodeId)?.type;
  const again = () => {
    if (isAddition) {
      const placed = placeBeside(graph, modules, () => `s-${crypto.randomUUID().slice(0, 12)}`, lost);
      if ("refused" in placed) return refuse(placed.refused);
      session.make(placed);
      session.settleLost([lost]);
      return;
    }
    session.settleLost([lost]);
    session.takeUp({ edits: [edit], lost: [] });
    if (session.state().lost.some((each) => each.kind === "edit" && each.edit === edit)) toast.info(t("workflow.editor.lost.stillNot"));
  };
  return (
    <li className={styles.item}>
      <b>{nameOfEdit(edit, graph)}</b>
      <p>{problem === null ? t("workflow.editor.lost.conflict") : problemText(problem, typeOf)}</p>
      <span className={styles.actions}>
        <AppButton size="sm" onClick={again}>
          {t(isAddition ? "workflow.editor.lost.beside" : "workflow.editor.lost.again")}
        </AppButton>
        <AppButton size="sm" kind="quiet" onClick={() => session.settleLost([lost])}>
          {t("workflow.editor.lost.forget")}
        </AppButton>
      </span>
    </li>
  );
}

/** Returns a function that shows why a lost change cannot be made. */
function useRefusal(session: EditSession): (problem: NonNullable<LostEdit["problem"]>) => void {
  const problemText = useProblemText();
  return (problem) => {
    const type = session.state().graph.nodes.find(({ id }) => id === problem.nodeId)?.type;
    toast.error(problemText(problem, type));
  };
}
