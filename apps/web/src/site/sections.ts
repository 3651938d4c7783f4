/** The landing page's sections, in order (PUB-01). */
export const SECTIONS = [
  "hero",
  "crm-integrated",
  "workflow-builder",
  "ai-generative",
  "marketplace-modular",
  "sectorial-use-cases",
  "pricing-plans",
] as const;
/** The id of a section of the landing page. */
export type SectionId = (typeof SECTIONS)[number];

/** Distance that scrolling to a section leaves between its top and that of the window, in pixels (PUB-17). */
export const SCROLL_OFFSET_PX = 90;
/** A section counts as reached when its top has passed this line, in pixels from the window's top (PUB-17). */
export const DETECTION_OFFSET_PX = 150;
/** Pause after which scrolling counts as ended, in milliseconds (PUB-17). */
export const SCROLL_DEBOUNCE_MS = 150;

/** The measurements that determine the current section, in pixels. */
export interface ReadingPlace {
  /** Top of each section, in order, relative to the window. */
  readonly tops: readonly (readonly [SectionId, number])[];
  /** Whether the page is scrolled to its end. */
  readonly atEnd: boolean;
  /** Height of the window. */
  readonly height: number;
}

/** Returns the current section: the last whose top has passed the detection line; at the end of the page, the last one in view. */
export function sectionAt({ tops, atEnd, height }: ReadingPlace): SectionId {
  const line = atEnd ? height : DETECTION_OFFSET_PX;
  return tops.findLast(([, top]) => top <= line)?.[0] ?? "hero";
}

/** Returns the next or previous section, or the same one at either end. */
export function neighbour(current: SectionId, step: 1 | -1): SectionId {
  const index = SECTIONS.indexOf(current) + step;
  return SECTIONS[Math.max(0, Math.min(SECTIONS.length - 1, index))] ?? current;
}

/** Scrolls to a section and focuses its heading; the scroll is not animated if the user prefers reduced motion. */
export function goToSection(id: SectionId): void {
  const element = document.getElementById(id);
  if (!element) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = id === "hero" ? 0 : element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX;
  scrollTo({ top, behavior: still ? "instant" : "smooth" });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
