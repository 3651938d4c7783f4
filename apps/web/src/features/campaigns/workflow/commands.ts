import type { ShortcutName } from "../../../shared/keyboard/shortcut-list.ts";

/** Commands about one or several steps, in the order of the menus. */
export const STEP_COMMANDS = [
  "open",
  "rename",
  "insert",
  "connect",
  "links",
  "moveBack",
  "moveOnward",
  "copy",
  "cut",
  "duplicate",
  "remove",
  "removeAlone",
] as const;
/** Commands about the workflow. */
export const WORKFLOW_COMMANDS = [
  "palette",
  "undo",
  "redo",
  "paste",
  "selectAll",
  "tidy",
  "nextProblem",
  "previousProblem",
  "importFile",
  "exportFile",
  "clear",
  "switchView",
  "help",
] as const;
export type StepCommand = (typeof STEP_COMMANDS)[number];
export type WorkflowCommand = (typeof WORKFLOW_COMMANDS)[number];
export type CommandName = StepCommand | WorkflowCommand;

/** The keys of each command; null: only in the menus. Copying, cutting and pasting listen to the browser's clipboard events. */
export const COMMAND_KEYS = {
  open: null,
  rename: "renameStep",
  insert: "insertStep",
  connect: "connectStep",
  links: "listLinks",
  moveBack: "moveStepBack",
  moveOnward: "moveStepOnward",
  copy: "copySteps",
  cut: "cutSteps",
  duplicate: "duplicateSteps",
  remove: "removeStep",
  removeAlone: "removeStepAlone",
  palette: "openPalette",
  undo: "undoEdit",
  redo: "redoEdit",
  paste: "pasteSteps",
  selectAll: "selectAll",
  tidy: "tidyMap",
  nextProblem: "nextProblem",
  previousProblem: "previousProblem",
  importFile: null,
  exportFile: null,
  clear: null,
  switchView: "switchView",
  help: "showShortcuts",
} as const satisfies Record<CommandName, ShortcutName | null>;

/** Commands that the browser's own events carry. */
export const BY_CLIPBOARD: ReadonlySet<CommandName> = new Set(["copy", "cut", "paste"]);
