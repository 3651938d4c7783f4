import { useEffect, useRef } from "react";

/** Marks an element that ignores shortcuts while focused, although nothing can be typed into it. */
export const HOLDS_KEYS = { "data-holds-keys": "" } as const;

/** Whether the user is typing, or may believe they are. */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  return focused.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(focused.tagName) || focused.closest("[data-holds-keys]") !== null;
}

/** Whether a dialog covers the page, which disables the page's shortcuts. */
function isModalOpen(): boolean {
  return document.querySelector("[aria-modal=true]") !== null;
}

/** Whether this machine uses Cmd for shortcuts. */
export function usesCommandKey(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.platform);
}

/** Whether the key is Ctrl+K or Cmd+K; both are accepted on every machine. */
export function isModK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether a plain character was pressed outside any field. */
function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isTyping();
}

/**
 * Runs when the character is pressed outside any field, or with Mod+K; not while a dialog covers the page. `first`: before other
 * handlers of the same character.
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
