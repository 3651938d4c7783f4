import type { ShortcutName } from "../../../shared/keyboard/shortcut-list.ts";

/** Commands that act on one or several steps, in menu order. */
export const STEP_COMMANDS = [
  "open",
  "rename",
  "insert",
  "connect",
  "links",
  "moveBack",
  "moveOnward",
  "moveUp",
  "moveDown",
  "alignRow",
  "alignColumn",
  "distribute",
  "group",
  "ungroup",
  "copy",
  "cut",
  "duplicate",
  "remove",
  "removeAlone",
] as const;
/** Commands that act on the whole workflow, in menu order. */
export const WORKFLOW_COMMANDS = [
  "palette",
  "undo",
  "redo",
  "paste",
  "selectAll",
  "note",
  "tidy",
  "free",
  "test",
  "nextProblem",
  "previousProblem",
  "templates",
  "saveTemplate",
  "states",
  "importFile",
  "exportFile",
  "clear",
  "switchView",
  "help",
] as const;
export type StepCommand = (typeof STEP_COMMANDS)[number];
export type WorkflowCommand = (typeof WORKFLOW_COMMANDS)[number];
/** The name of any command of the builder. */
export type CommandName = StepCommand | WorkflowCommand;

/** The shortcut of each command; null for commands found only in menus. Copy, cut and paste run on the browser's clipboard events. */
export const COMMAND_KEYS = {
  open: null,
  rename: "renameStep",
  insert: "insertStep",
  connect: "connectStep",
  links: "listLinks",
  moveBack: "moveStepBack",
  moveOnward: "moveStepOnward",
  moveUp: "moveStepAbove",
  moveDown: "moveStepBelow",
  alignRow: null,
  alignColumn: null,
  distribute: null,
  group: "groupSteps",
  ungroup: "ungroupSteps",
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
  note: "addNote",
  tidy: "tidyMap",
  free: null,
  test: null,
  nextProblem: "nextProblem",
  previousProblem: "previousProblem",
  templates: null,
  saveTemplate: null,
  states: null,
  importFile: null,
  exportFile: null,
  clear: null,
  switchView: "switchView",
  help: "showShortcuts",
} as const satisfies Record<CommandName, ShortcutName | null>;

/** Commands that run on the browser's clipboard events instead of keys. */
export const BY_CLIPBOARD: ReadonlySet<CommandName> = new Set(["copy", "cut", "paste"]);
