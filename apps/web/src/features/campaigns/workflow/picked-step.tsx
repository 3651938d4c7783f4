import { createContext, use, useSyncExternalStore } from "react";

/** Which steps and connection of a map are focused, open or selected. Kept outside React so that only affected stations re-render. */
export interface PickedSteps {
  /** The station that is the map's single tab stop. */
  readonly at: () => string | null;
  /** The station that is open in the panel. */
  readonly opened: () => string | null;
  /** The stations that commands act on, including the open one. */
  readonly selected: () => ReadonlySet<string>;
  /** The connection that commands act on. */
  readonly line: () => string | null;
  readonly moveTo: (id: string) => void;
  /** Opens a station and selects only it; null closes the panel and clears the selection. */
  readonly open: (id: string | null) => void;
  readonly select: (ids: Iterable<string>) => void;
  /** Adds a station to the selection, or removes it. */
  readonly toggle: (id: string) => void;
  readonly pickLine: (id: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Creates the store. `onOpen` is called with each step that is opened, and with null when the panel closes. */
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

/** Returns the steps that are dragged with a step: the whole selection if it is selected. */
export function movedWith(picked: PickedSteps, id: string): readonly string[] {
  const selected = picked.selected();
  return selected.has(id) ? [...selected] : [id];
}

/** The store of the map. */
export const PickedContext = createContext<PickedSteps | null>(null);

/** Returns the store of the map. Throws outside a PickedContext. */
export function usePickedSteps(): PickedSteps {
  const picked = use(PickedContext);
  if (!picked) throw new Error("usePickedSteps must be used within a map");
  return picked;
}

/** Returns whether a station is the map's tab stop. */
export function useIsAt(id: string): boolean {
  const { subscribe, at } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => at() === id);
}

/** Returns whether a station is open. */
export function useIsOpened(id: string): boolean {
  const { subscribe, opened } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => opened() === id);
}

/** Returns whether a station is selected. */
export function useIsSelected(id: string): boolean {
  const { subscribe, selected } = usePickedSteps();
  return useSyncExternalStore(subscribe, () => selected().has(id));
}
