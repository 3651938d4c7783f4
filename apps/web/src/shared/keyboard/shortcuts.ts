import { useEffect, useRef } from "react";
import { isActivation, isPlain, pressOf, runsOn, type ShortcutName } from "./shortcut-list.ts";

/** Marks an element that ignores shortcuts while focused, although nothing can be typed into it. */
export const HOLDS_KEYS = { "data-holds-keys": "" } as const;

/** Whether the user is typing, or may believe they are. */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  return focused.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(focused.tagName) || focused.closest("[data-holds-keys]") !== null;
}

/** What Enter and Space activate when it is focused. */
const ACTIVATED = "a[href], button, summary, [role=button], [role=link], [role=option], [role=tab], [role^=menuitem]";

/** Whether the focus is on something that Enter and Space activate, or within it. */
function isOnControl(): boolean {
  return (document.activeElement?.closest(ACTIVATED) ?? null) !== null;
}

/** Whether a dialog covers the page, which disables the page's shortcuts. */
function isModalOpen(): boolean {
  return document.querySelector("[aria-modal=true]") !== null;
}

/** Whether this machine uses Cmd for shortcuts. */
export function usesCommandKey(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.platform);
}

/**
 * Runs when the shortcut is pressed, if plain only outside any field; not while a dialog covers the page, and not when the key activates
 * the focused link or button. Runs once while the key is held down, except shortcuts that repeat. `first`: before other shortcuts of the
 * same key.
 */
export function useShortcut(name: ShortcutName, run: () => void, options: { readonly first?: boolean } = {}): void {
  const { first = false } = options;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const press = pressOf(name, event);
      if (press === undefined || event.defaultPrevented || (isPlain(press) && isTyping()) || isModalOpen()) return;
      if (isActivation(press) && isOnControl()) return;
      event.preventDefault();
      if (runsOn(name, event)) latest.current();
    };
    document.addEventListener("keydown", pressed, { capture: first });
    return () => document.removeEventListener("keydown", pressed, { capture: first });
  }, [name, first]);
}
