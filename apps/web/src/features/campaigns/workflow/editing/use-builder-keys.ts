import { type KeyboardEvent, useEffect, useRef } from "react";
import { isShortcut } from "../../../../shared/keyboard/shortcut-list.ts";
import { BY_CLIPBOARD, COMMAND_KEYS, STEP_COMMANDS, WORKFLOW_COMMANDS } from "../commands.ts";
import type { PickedSteps } from "../picked-step.tsx";
import type { Editor } from "./editor.tsx";
import type { Commands } from "./use-commands.ts";

const CLIPBOARD = ["copy", "cut", "paste"] as const;

interface BuilderKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Marks the map and the list, which take the focus when their background is clicked. Single letters are shortcuts only while the focus is
 * in one of them.
 */
export const DRAWING = { "data-drawing": "", tabIndex: -1 } as const;

/** Returns the handler of shortcuts, for the element around the map, the list and the panel, and obeys the clipboard; null if read-only. */
export function useBuilderKeys(editor: Editor | null, picked: PickedSteps, commands: Commands | null): BuilderKeys | null {
  const chosen = (): string[] => {
    const ids = [...picked.selected()];
    const at = picked.at();
    return ids.length > 0 || at === null ? ids : [at];
  };
  useClipboard(editor, picked, chosen);
  if (editor === null || commands === null) return null;
  return {
    onKeyDown: (event) => {
      if (event.defaultPrevented || isWritable(event.target)) return;
      // Outside the map and the list, only keys that no other control uses.
      const everywhere = event.ctrlKey || event.metaKey || event.key === "F8";
      if (!isDrawing(event.target) && !everywhere) return;
      const run = commandOf(event, commands, chosen(), picked, editor);
      if (run === null) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
  };
}

/**
 * Copies, cuts and pastes steps on the browser's clipboard events. These are listened for on the document and obeyed by where the focus is:
 * browsers fire them at the element that holds the text selection, which a step reached by keyboard does not.
 */
function useClipboard(editor: Editor | null, picked: PickedSteps, chosen: () => readonly string[]): void {
  const latest = useRef({ editor, picked, chosen });
  useEffect(() => {
    latest.current = { editor, picked, chosen };
  });
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent): void => {
      const { editor: drawing, picked: steps, chosen: ids } = latest.current;
      const { clipboardData } = event;
      if (drawing === null || clipboardData === null || event.defaultPrevented) return;
      if (document.activeElement === null || !isDrawing(document.activeElement)) return;
      if (event.type === "paste") {
        event.preventDefault();
        const line = steps.line();
        return drawing.paste(clipboardData.getData("text/plain"), line === null ? {} : { onto: line });
      }
      const copied = event.type === "cut" ? drawing.cut(ids()) : drawing.copy(ids());
      if (copied === null || copied === "") return;
      clipboardData.setData("text/plain", copied);
      event.preventDefault();
    };
    for (const name of CLIPBOARD) document.addEventListener(name, onClipboard);
    return () => {
      for (const name of CLIPBOARD) document.removeEventListener(name, onClipboard);
    };
  }, []);
}

function commandOf(
  event: KeyboardEvent,
  commands: Commands,
  ids: readonly string[],
  picked: PickedSteps,
  editor: Editor,
): (() => void) | null {
  const line = picked.line();
  const at = picked.at();
  if (line !== null && isShortcut("removeStep", event)) return () => editor.disconnect([line]);
  if (line !== null && isShortcut("insertStep", event)) return () => editor.askFor({ kind: "palette", spot: { onto: line }, near: null });
  if (isShortcut("selectStep", event) && at !== null && isStation(event.target)) return () => picked.toggle(at);
  if (isShortcut("close", event) && (picked.selected().size > 0 || line !== null)) return () => picked.open(null);
  const ofSteps = STEP_COMMANDS.find((name) => matches(name, event));
  if (ofSteps !== undefined) return commands.isOffered(ofSteps, ids) ? () => commands.ofSteps(ofSteps, ids) : null;
  const ofWorkflow = WORKFLOW_COMMANDS.find((name) => name !== "help" && matches(name, event));
  if (ofWorkflow === undefined) return null;
  // Run even when there is nothing to do, so that Ctrl+Z with nothing left to undo never triggers the browser's own undo.
  return () => commands.ofWorkflow(ofWorkflow);
}

function matches(name: (typeof STEP_COMMANDS)[number] | (typeof WORKFLOW_COMMANDS)[number], event: KeyboardEvent): boolean {
  const shortcut = COMMAND_KEYS[name];
  return shortcut !== null && !BY_CLIPBOARD.has(name) && isShortcut(shortcut, event);
}

/** Returns whether keys pressed on an element are for the map or the list, and not for the palette or the search inside the map. */
export function isDrawing(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("[data-drawing]") !== null &&
    target.closest("[data-own-keys]") === null &&
    !isWritable(target)
  );
}

function isStation(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-station]") !== null;
}

function isWritable(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
}
