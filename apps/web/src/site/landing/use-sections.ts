import { useEffect, useRef, useState } from "react";
import { goToSection, neighbour, SCROLL_DEBOUNCE_MS, SCROLL_OFFSET_PX, sectionAt, type SectionId, SECTIONS } from "../sections.ts";
import { listenToKeys } from "../shell/listen-to-keys.ts";

function readNow(): SectionId {
  const tops = SECTIONS.map((id) => [id, document.getElementById(id)?.getBoundingClientRect().top ?? Infinity] as const);
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return sectionAt({ tops, atEnd, height: innerHeight });
}

/** The current section, and how many times it has changed since the page opened. */
export interface Reading {
  readonly section: SectionId;
  readonly changes: number;
}

/** Returns the current section, updated each time scrolling has paused. */
export function useReading(): Reading {
  const [reading, setReading] = useState<Reading>({ section: "hero", changes: 0 });
  useEffect(() => {
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const section = readNow();
        setReading((last) => (last.section === section ? last : { section, changes: last.changes + 1 }));
      }, SCROLL_DEBOUNCE_MS);
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, []);
  return reading;
}

/** Returns whether a key must not be a shortcut: it has a modifier, or its target (a field, dialog or tab list) handles keys itself. */
function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog[open], [role=tablist]") !== null;
}

/** Focuses the first visible control of the menu: its first link, or the button that opens it in a narrow window. */
function focusMenu(): void {
  const [first] = [...document.querySelectorAll<HTMLElement>("[aria-controls=site-menu], #site-menu a")].filter(
    (element) => element.offsetParent !== null,
  );
  first?.focus();
}

/** What the landing page's shortcuts act on. */
export interface LandingKeys {
  readonly current: SectionId;
  readonly toggleHelp: () => void;
  readonly closePopups: () => void;
}

/** Handles the landing page's shortcuts (PUB-11 to PUB-14), except Alt+C, which the frame handles on every page. */
export function useLandingKeys({ current, toggleHelp, closePopups }: LandingKeys): void {
  // The section that the last key scrolls to: another key pressed during the scroll continues from there.
  const aim = useRef<SectionId>(current);
  useEffect(() => {
    aim.current = current;
  }, [current]);
  useEffect(() => {
    const go = (id: SectionId) => {
      aim.current = id;
      goToSection(id);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") return closePopups();
      const inDialog = event.target instanceof Element && event.target.closest("dialog[open]") !== null;
      if (event.key === "?" && (inDialog || !keysAreTaken(event))) return toggleHelp();
      if (keysAreTaken(event)) return;
      const digit = /^[1-9]$/u.test(event.key) ? SECTIONS[Number(event.key) - 1] : undefined;
      if (digit) go(digit);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        go(neighbour(aim.current, event.key === "ArrowDown" ? 1 : -1));
      } else if (event.key.toLowerCase() === "m") focusMenu();
    };
    return listenToKeys(onKey);
  }, [toggleHelp, closePopups]);
}

/**
 * Tab and Shift+Tab move between controls as usual. When that leads into another section, the page scrolls to the section's top,
 * unless the control would then be out of view (PUB-11; docs/decisions/0009-tab-between-sections.md).
 */
export function useTabBetweenSections(): void {
  useEffect(() => {
    let tabbing = false;
    let last: string | undefined;
    const onKey = (event: KeyboardEvent) => {
      tabbing = event.key === "Tab";
    };
    const onFocus = ({ target }: FocusEvent) => {
      const section = target instanceof Element ? target.closest<HTMLElement>("main > section") : null;
      const entered = section !== null && section.id !== last;
      last = section?.id;
      if (!tabbing || !section || !entered || !(target instanceof Element)) return;
      const top = section.getBoundingClientRect().top;
      const { bottom } = target.getBoundingClientRect();
      // Skip if the control would be out of view once the section's top is in place.
      if (bottom - top + SCROLL_OFFSET_PX > innerHeight) return;
      scrollTo({ top: section.id === "hero" ? 0 : top + scrollY - SCROLL_OFFSET_PX, behavior: "instant" });
    };
    const stopListening = listenToKeys(onKey);
    addEventListener("focusin", onFocus);
    return () => {
      stopListening();
      removeEventListener("focusin", onFocus);
    };
  }, []);
}
