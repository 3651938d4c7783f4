import { useEffect, useRef } from "react";

/** Attributes of an element in which keys are no shortcuts while it has the focus, though nothing can be typed into it. */
export const HOLDS_KEYS = { "data-holds-keys": "" } as const;

/** True when a key pressed now is typed into something, or by somebody who thinks that it is. */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  return focused.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(focused.tagName) || focused.closest("[data-holds-keys]") !== null;
}

/** True while a window lies over the page: the page's shortcuts are not meant then. */
function isModalOpen(): boolean {
  return document.querySelector("[aria-modal=true]") !== null;
}

/** True on a machine whose shortcuts go with Cmd. */
export function usesCommandKey(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.platform);
}

/** True for Ctrl+K, Cmd+K on a Mac; either is taken everywhere, keyboards being what they are. */
export function isModK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** True for a character typed for itself, into nothing. */
function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isTyping();
}

/**
 * Runs when a character is pressed outside of any field, or with Mod+K; not while a window lies over the page. `first`: before
 * others who want the same character.
 */
export function useShortcut(character: string, run: () => void, options: { readonly modK?: boolean; readonly first?: boolean } = {}): void {
  const { modK = false, first = false } = options;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const meant = (event.key === character && isPlain(event)) || (modK && isModK(event));
      if (!meant || event.defaultPrevented || isModalOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", pressed, { capture: first });
    return () => document.removeEventListener("keydown", pressed, { capture: first });
  }, [character, modK, first]);
}
