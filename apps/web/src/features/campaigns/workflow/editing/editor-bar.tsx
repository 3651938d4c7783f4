import { AppButton } from "@filon/ui";
import { Menu } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconDots, IconPlus, IconTestPipe } from "@tabler/icons-react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { OtherEditors } from "../presence/other-editors.tsx";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { useBuilderCommands } from "./builder-context.tsx";
import { WorkflowCommandItems } from "./command-items.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { useEditor } from "./editor.tsx";
import { SavingState } from "./saving-state.tsx";
import { useEditNames } from "./use-edit-names.ts";
import styles from "./editor-bar.module.css";

interface EditorBarProps {
  readonly map: WorkflowMap;
  readonly saver: DraftSaver;
  readonly problems: number;
  readonly isListing: boolean;
  readonly onProblems: () => void;
  readonly onGo: (step: string) => void;
}

/** The builder's toolbar: buttons to add a step, undo, redo and see the problems, and a menu with all other commands. */
export function EditorBar({ map, saver, problems, isListing, onProblems, onGo }: EditorBarProps) {
  const t = useTexts();
  const editor = useEditor();
  const commands = useBuilderCommands();
  const { nameOfEdit } = useEditNames(map.modules);
  if (editor === null || commands === null) return null;
  const { done, undone } = editor.state.history;
  const last = done.at(-1);
  const next = undone.at(-1);
  const undoText = last ? t("workflow.editor.undo", { edit: nameOfEdit(last.edit, map.graph) }) : t("workflow.editor.undoNothing");
  const redoText = next ? t("workflow.editor.redo", { edit: nameOfEdit(next.edit, map.graph) }) : t("workflow.editor.redoNothing");
  return (
    <div className={styles.root} role="toolbar" aria-label={t("workflow.editor.toolbar")}>
      <AppButton
        kind="primary"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => commands.ofWorkflow("palette")}
      >
        {t("workflow.editor.add")}
      </AppButton>
      <span className={styles.pair}>
        <button type="button" aria-label={undoText} title={undoText} aria-disabled={!last} onClick={editor.undo}>
          <IconArrowBackUp size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={redoText} title={redoText} aria-disabled={!next} onClick={editor.redo}>
          <IconArrowForwardUp size={20} aria-hidden="true" />
        </button>
      </span>
      <button
        type="button"
        className={styles.problems}
        data-some={problems > 0 || undefined}
        aria-expanded={isListing}
        onClick={onProblems}
      >
        <IconAlertTriangle size={16} aria-hidden="true" />
        {problems > 0
          ? t("workflow.drawer.count", { count: problems })
          : t(map.isUnchecked ? "workflow.drawer.unchecked" : "workflow.drawer.none")}
      </button>
      <AppButton size="sm" leftSection={<IconTestPipe size={16} aria-hidden="true" />} onClick={() => commands.ofWorkflow("test")}>
        {t("workflow.testRun.open")}
      </AppButton>
      <span className={styles.gap} />
      <OtherEditors map={map} onGo={onGo} />
      <SavingState saver={saver} />
      <span className={styles.steps}>{t("workflow.editor.steps", { count: map.graph.nodes.length })}</span>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <button type="button" className={styles.more} aria-label={t("workflow.editor.menu")} title={t("workflow.editor.menu")}>
            <IconDots size={20} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <WorkflowCommandItems />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
