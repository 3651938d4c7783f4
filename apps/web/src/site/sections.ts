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
export type SectionId = (typeof SECTIONS)[number];

/** Pixels between the top of the window and a section that one goes to (PUB-17). */
export const SCROLL_OFFSET_PX = 90;
/** A section counts as reached when its top has passed this line, pixels from the top (PUB-17). */
export const DETECTION_OFFSET_PX = 150;
/** Quiet time after which a scroll counts as ended, milliseconds (PUB-17). */
export const SCROLL_DEBOUNCE_MS = 150;

/** What of the window decides which section is read. */
export interface ReadingPlace {
  /** Top of each section, in their order, relative to the window. */
  readonly tops: readonly (readonly [SectionId, number])[];
  /** The page is scrolled as far down as it goes. */
  readonly atEnd: boolean;
  /** Height of the window. */
  readonly height: number;
}

/** The section that is read now: the last whose top has passed the detection line, or at the page's end the last in sight. */
export function sectionAt({ tops, atEnd, height }: ReadingPlace): SectionId {
  const line = atEnd ? height : DETECTION_OFFSET_PX;
  return tops.findLast(([, top]) => top <= line)?.[0] ?? "hero";
}

/** The section before or after, staying at the ends. */
export function neighbour(current: SectionId, step: 1 | -1): SectionId {
  const index = SECTIONS.indexOf(current) + step;
  return SECTIONS[Math.max(0, Math.min(SECTIONS.length - 1, index))] ?? current;
}

/** Scrolls to a section, under the header, and gives its heading the focus; at once where motion is not wanted. */
export function goToSection(id: SectionId): void {
  const element = document.getElementById(id);
  if (!element) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = id === "hero" ? 0 : element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX;
  scrollTo({ top, behavior: still ? "instant" : "smooth" });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
