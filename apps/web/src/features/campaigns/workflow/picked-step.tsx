import { createContext, use, useSyncExternalStore } from "react";

/** What the user is at on a map. Kept outside React, so that only the stations concerned render anew. */
export interface PickedSteps {
  /** The station with the map's one tab stop. */
  readonly at: () => string | null;
  /** The station that is open in the panel. */
  readonly opened: () => string | null;
  /** The stations that commands are about; the open one among them. */
  readonly selected: () => ReadonlySet<string>;
  /** The connection that commands are about. */
  readonly line: () => string | null;
  readonly moveTo: (id: string) => void;
  /** Opens a station and selects it alone; null closes the panel. */
  readonly open: (id: string | null) => void;
  readonly select: (ids: Iterable<string>) => void;
  /** Adds a station to the selection, or takes it out. */
  readonly toggle: (id: string) => void;
  readonly pickLine: (id: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Creates the store; `onOpen` is told which step the user opens. */
export function createPickedSteps(first: string | null, initial: string | null, onOpen: (id: string | null) => void): PickedSteps {
  let at = initial ?? first;
  let opened = initial;
  let selected: ReadonlySet<string> = initial === null ? NOTHING : new Set([initial]);
  let line: string | null = null;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const openOnly = (id: string | null) => {
    if (opened === id) return changed();
    opened = id;
    changed();
    onOpen(id);
  };
  const select = (ids: Iterable<string>) => {
    selected = new Set(ids);
    line = null;
    openOnly(opened !== null && selected.has(opened) && selected.size === 1 ? opened : null);
  };
  return {
    at: () => at,
    opened: () => opened,
    selected: () => selected,
    line: () => line,
    moveTo: (id) => {
      at = id;
      changed();
    },
    open: (id) => {
      if (id !== null) at = id;
      selected = id === null ? NOTHING : new Set([id]);
      line = null;
      openOnly(id);
    },
    select,
    toggle: (id) => {
      at = id;
      select(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]);
    },
    pickLine: (id) => {
      line = id;
      selected = NOTHING;
      openOnly(null);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

export const PickedContext = createContext<PickedSteps | null>(null);

/** Returns the store of the map around. */
export function usePickedSteps(): PickedSteps {
  const picked = use(PickedContext);
  if (!picked) throw new Error("usePickedSteps must be used within a map");
  return picked;
}

/** Whether a station has the tab stop. */
export function useIsAt(id: string): boolean {
  const { subscribe, at } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => at() === id);
}

/** Whether a station is the open one. */
export function useIsOpened(id: string): boolean {
  const { subscribe, opened } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => opened() === id);
}

/** Whether a station is among the selected ones. */
export function useIsSelected(id: string): boolean {
  const { subscribe, selected } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => selected().has(id));
}
