/** A key with its modifiers; `key` as the browser names it, `mod` is Ctrl or Cmd. */
export interface Press {
  readonly key: string;
  readonly mod?: true;
  readonly alt?: true;
  readonly shift?: true;
}

/** Where a shortcut works. */
export const SHORTCUT_PLACES = ["anywhere", "search", "messages", "campaigns", "tasks", "writing", "sequence", "map", "builder"] as const;
export type ShortcutPlace = (typeof SHORTCUT_PLACES)[number];

interface Shortcut {
  readonly place: ShortcutPlace;
  /** Alternatives. */
  readonly presses: readonly [Press, ...Press[]];
  /** Holding the key down runs it again and again; other shortcuts run once for each press. */
  readonly repeats?: true;
}

/**
 * Every key that the application's pages answer to, in the order of the list shown to users. Pages listen by these names and in no
 * other way, so that no key is missing from the list. The letters of Messages need no Shift on a French keyboard, unlike digits.
 */
export const SHORTCUTS = {
  openSearch: { place: "anywhere", presses: [{ key: "/" }, { key: "k", mod: true }] },
  showShortcuts: { place: "anywhere", presses: [{ key: "?" }] },
  close: { place: "anywhere", presses: [{ key: "Escape" }] },
  nextElement: { place: "anywhere", presses: [{ key: "Tab" }] },
  previousResult: { place: "search", presses: [{ key: "ArrowUp" }] },
  nextResult: { place: "search", presses: [{ key: "ArrowDown" }] },
  openResult: { place: "search", presses: [{ key: "Enter" }] },
  nextConversation: { place: "messages", presses: [{ key: "j" }], repeats: true },
  previousConversation: { place: "messages", presses: [{ key: "k" }], repeats: true },
  searchMessages: { place: "messages", presses: [{ key: "/" }] },
  reply: { place: "messages", presses: [{ key: "r" }] },
  archive: { place: "messages", presses: [{ key: "e" }] },
  markInterested: { place: "messages", presses: [{ key: "i" }] },
  markMeetingPlanned: { place: "messages", presses: [{ key: "p" }] },
  markConverted: { place: "messages", presses: [{ key: "c" }] },
  markRefused: { place: "messages", presses: [{ key: "n" }] },
  nextCampaign: { place: "campaigns", presses: [{ key: "j" }], repeats: true },
  previousCampaign: { place: "campaigns", presses: [{ key: "k" }], repeats: true },
  selectCampaign: { place: "campaigns", presses: [{ key: "x" }] },
  nextTask: { place: "tasks", presses: [{ key: "j" }], repeats: true },
  previousTask: { place: "tasks", presses: [{ key: "k" }], repeats: true },
  openTask: { place: "tasks", presses: [{ key: "Enter" }, { key: "o" }] },
  doTask: { place: "tasks", presses: [{ key: "d" }] },
  skipTask: { place: "tasks", presses: [{ key: "s" }] },
  undoTask: { place: "tasks", presses: [{ key: "u" }] },
  searchTasks: { place: "tasks", presses: [{ key: "/" }] },
  sendMessage: { place: "writing", presses: [{ key: "Enter", mod: true }] },
  leaveMessage: { place: "writing", presses: [{ key: "Escape" }] },
  moveStepUp: { place: "sequence", presses: [{ key: "ArrowUp", alt: true }] },
  moveStepDown: { place: "sequence", presses: [{ key: "ArrowDown", alt: true }] },
  stationOnward: { place: "map", presses: [{ key: "ArrowRight" }] },
  stationBack: { place: "map", presses: [{ key: "ArrowLeft" }] },
  stationAbove: { place: "map", presses: [{ key: "ArrowUp" }] },
  stationBelow: { place: "map", presses: [{ key: "ArrowDown" }] },
  firstStation: { place: "map", presses: [{ key: "Home" }] },
  lastStation: { place: "map", presses: [{ key: "End" }] },
  findStation: { place: "map", presses: [{ key: "f", mod: true }] },
  zoomIn: { place: "map", presses: [{ key: "+" }, { key: "=" }] },
  zoomOut: { place: "map", presses: [{ key: "-" }] },
  zoomFull: { place: "map", presses: [{ key: "0" }] },
  zoomAll: { place: "map", presses: [{ key: "1" }] },
  toggleMinimap: { place: "map", presses: [{ key: "m" }] },
  switchView: { place: "map", presses: [{ key: "o" }] },
  openPalette: { place: "builder", presses: [{ key: "/" }] },
  insertStep: { place: "builder", presses: [{ key: "a" }] },
  connectStep: { place: "builder", presses: [{ key: "c" }] },
  listLinks: { place: "builder", presses: [{ key: "l" }] },
  renameStep: { place: "builder", presses: [{ key: "F2" }] },
  moveStepBack: { place: "builder", presses: [{ key: "ArrowLeft", alt: true }] },
  moveStepOnward: { place: "builder", presses: [{ key: "ArrowRight", alt: true }] },
  moveStepAbove: { place: "builder", presses: [{ key: "ArrowUp", alt: true }] },
  moveStepBelow: { place: "builder", presses: [{ key: "ArrowDown", alt: true }] },
  removeStep: { place: "builder", presses: [{ key: "Delete" }, { key: "Backspace" }] },
  removeStepAlone: { place: "builder", presses: [{ key: "Delete", shift: true }] },
  selectStep: { place: "builder", presses: [{ key: " " }] },
  selectOnward: { place: "builder", presses: [{ key: "ArrowRight", shift: true }] },
  selectBack: { place: "builder", presses: [{ key: "ArrowLeft", shift: true }] },
  selectAll: { place: "builder", presses: [{ key: "a", mod: true }] },
  copySteps: { place: "builder", presses: [{ key: "c", mod: true }] },
  cutSteps: { place: "builder", presses: [{ key: "x", mod: true }] },
  pasteSteps: { place: "builder", presses: [{ key: "v", mod: true }] },
  duplicateSteps: { place: "builder", presses: [{ key: "d", mod: true }] },
  groupSteps: { place: "builder", presses: [{ key: "g", mod: true }] },
  ungroupSteps: { place: "builder", presses: [{ key: "g", mod: true, shift: true }] },
  addNote: { place: "builder", presses: [{ key: "n" }] },
  undoEdit: { place: "builder", presses: [{ key: "z", mod: true }] },
  redoEdit: {
    place: "builder",
    presses: [
      { key: "z", mod: true, shift: true },
      { key: "y", mod: true },
    ],
  },
  tidyMap: { place: "builder", presses: [{ key: "t", alt: true, shift: true }] },
  nextProblem: { place: "builder", presses: [{ key: "F8" }] },
  previousProblem: { place: "builder", presses: [{ key: "F8", shift: true }] },
} as const satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof SHORTCUTS;

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** The names of a place's shortcuts. */
export type ShortcutOf<Place extends ShortcutPlace> = {
  [Name in ShortcutName]: (typeof SHORTCUTS)[Name]["place"] extends Place ? Name : never;
}[ShortcutName];

/** Whether a shortcut works in this place. */
export function isOf<Place extends ShortcutPlace>(place: Place, name: ShortcutName): name is ShortcutOf<Place> {
  return SHORTCUTS[name].place === place;
}

/** Returns the shortcuts of a place, in the order of the list. */
export function shortcutsOf<Place extends ShortcutPlace>(place: Place): readonly ShortcutOf<Place>[] {
  return NAMES.filter((name) => isOf(place, name));
}

/** Whether a press is a plain character or key, without Ctrl, Cmd or Alt. */
export function isPlain({ mod, alt }: Press): boolean {
  return mod !== true && alt !== true;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Returns the alternative of the shortcut that was pressed, if any. Ctrl and Cmd are both accepted on every machine. */
export function pressOf(name: ShortcutName, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Press | undefined {
  return SHORTCUTS[name].presses.find((press: Press) => {
    // Characters such as "/" need Shift on some keyboards; named keys do not.
    const isShifted = isPlain(press) && press.shift !== true && key.length === 1 ? shiftKey : press.shift === true;
    if (isPlain(press)) return key === press.key && !ctrlKey && !metaKey && !altKey && shiftKey === isShifted;
    return (
      key.toLowerCase() === press.key.toLowerCase() &&
      (ctrlKey || metaKey) === (press.mod === true) &&
      altKey === (press.alt === true) &&
      shiftKey === isShifted
    );
  });
}

/** Whether the browser itself activates a focused link, button or option with this press. */
export function isActivation(press: Press): boolean {
  return isPlain(press) && press.shift !== true && (press.key === "Enter" || press.key === " ");
}

/** Whether a press runs the shortcut: not when it only repeats because the key is held down, unless the shortcut is made for that. */
export function runsOn(name: ShortcutName, { repeat }: Pick<KeyboardEvent, "repeat">): boolean {
  const { repeats }: Shortcut = SHORTCUTS[name];
  return !repeat || repeats === true;
}

/** Whether the key pressed in an element is this shortcut's. */
export function isShortcut(name: ShortcutName, event: Pressed): boolean {
  return pressOf(name, event) !== undefined;
}
