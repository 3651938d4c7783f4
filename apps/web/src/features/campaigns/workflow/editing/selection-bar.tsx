import { type LineLayout } from "@filon/domain";
import { useStore, ViewportPortal } from "@xyflow/react";
import { IconArrowsSplit2, IconBoxMultiple, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { StepCommand } from "../commands.ts";
import { usePickedSteps } from "../picked-step.tsx";
import { useBuilderCommands } from "./builder-context.tsx";
import { useEditor } from "./editor.tsx";
import { StepMenu } from "./step-menu.tsx";
import noPanStyles from "../no-pan.module.css";
import styles from "./selection-bar.module.css";

const BUTTONS = [
  ["insert", IconPlus],
  ["connect", IconArrowsSplit2],
  ["group", IconBoxMultiple],
  ["duplicate", IconCopy],
  ["remove", IconTrash],
] as const satisfies readonly (readonly [StepCommand, unknown])[];

/** Distance from the centre of the topmost selected station to the bar, in pixels at full size. */
const ABOVE = 60;

/** A bar above the selected stations with their commands, of the same size at every zoom. */
export function SelectionBar({ layout }: { readonly layout: LineLayout }) {
  const t = useTexts();
  const editor = useEditor();
  const commands = useBuilderCommands();
  const picked = usePickedSteps();
  const selected = useSyncExternalStore(picked.subscribe, picked.selected);
  const zoom = useStore(({ transform }) => transform[2]);
  const stations = [...selected].flatMap((id) => layout.stations.get(id) ?? []);
  if (editor === null || commands === null || stations.length === 0) return null;
  const xs = stations.map(({ x }) => x);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = Math.min(...stations.map((station) => station.y)) - ABOVE;
  const ids = [...selected];
  const [first = ""] = ids;
  return (
    <ViewportPortal>
      <div
        className={`${noPanStyles.root} ${styles.root}`}
        role="group"
        aria-label={t("workflow.editor.selection", { count: ids.length })}
        data-over-map=""
        style={{ transform: `translate(${x}px, ${y}px) scale(${1 / zoom}) translate(-50%, -100%)` }}
      >
        {ids.length > 1 && <b>{t("workflow.editor.selection", { count: ids.length })}</b>}
        {BUTTONS.filter(([name]) => commands.isOffered(name, ids)).map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`workflow.commands.${name}`)}
            title={t(`workflow.commands.${name}`)}
            onClick={() => commands.ofSteps(name, ids)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
        <StepMenu
          ids={ids}
          label={
            ids.length === 1
              ? t("workflow.editor.step.menu", { step: editor.nameOf(first) })
              : t("workflow.editor.selection", { count: ids.length })
          }
        />
      </div>
    </ViewportPortal>
  );
}
