import { createContext, use, useSyncExternalStore } from "react";

/** Which station has the map's one tab stop, and which is open in the panel. Kept outside React, so that only those two render anew. */
export interface PickedSteps {
  readonly at: () => string | null;
  readonly opened: () => string | null;
  readonly moveTo: (id: string) => void;
  readonly open: (id: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates the store; `onOpen` is told which step the user opens. */
export function createPickedSteps(first: string | null, initial: string | null, onOpen: (id: string | null) => void) {
  let at = initial ?? first;
  let opened = initial;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  return {
    at: () => at,
    opened: () => opened,
    moveTo: (id: string) => {
      at = id;
      changed();
    },
    open: (id: string | null) => {
      opened = id;
      if (id !== null) at = id;
      changed();
      onOpen(id);
    },
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  } satisfies PickedSteps;
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
