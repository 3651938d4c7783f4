import { useEffect, useEffectEvent } from "react";

/** The open dialogs and drawers, the one opened last at the end. */
const layers: object[] = [];
const handled = new WeakSet<Event>();

/**
 * Closes a dialog or drawer with Escape, but only while it is the one opened last: Mantine's own handling closes all of them, and with them
 * what the user entered in the lower ones. Menus and selection lists inside keep their own Escape.
 */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const layer = {};
    layers.push(layer);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || handled.has(event) || layers.at(-1) !== layer) return;
      if (event.target instanceof Element && keepsEscape(event.target)) return;
      handled.add(event);
      close();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [opened]);
}

/**
 * Returns whether an Escape closes a menu or a list of suggestions first. A list without suggestions is not visible, so there is nothing to close.
 */
function keepsEscape(target: Element): boolean {
  if (target.getAttribute("data-mantine-stop-propagation") !== "true") return false;
  const list = target.getAttribute("aria-controls");
  return list === null || document.getElementById(list)?.checkVisibility() === true;
}
