import { type RefObject, useEffect, useEffectEvent } from "react";
import { SCROLL_OFFSET_PX } from "../sections.ts";
import { MOVE_EVERY_MS, slideAfter, WHEEL_PAUSE_MS, wheelMove } from "./crm-carousel.ts";

interface Options {
  readonly section: RefObject<HTMLElement | null>;
  readonly slide: number;
  readonly show: (slide: number) => void;
}

/** When scrolling down, the section is captured once its top is within this share of the window's height from the top. */
const ENTERED = 0.45;
/** Distance by which other scrolling than the wheel may move a captured section before it is released, in pixels. */
const MOVED_AWAY_PX = 60;
/** Where the page scrolls normally: with reduced motion, or in a window too small for the carousel. */
const JUST_SCROLLS = "(prefers-reduced-motion: reduce), (max-width: 767px), (max-height: 640px)";

/**
 * While the CRM section is captured, the wheel changes slides instead of scrolling the page (PUB-30). The section is captured, and
 * scrolled to its top, when it comes into view while scrolling down. It is released after the last slide, and can then be captured again
 * only after scrolling back up past it; going back from the first slide also releases it.
 */
export function useCrmScroll({ section, slide, show }: Options): void {
  const turn = useEffectEvent((move: 1 | -1): "leaveDown" | "leaveUp" | "turned" => {
    const next = slideAfter(slide, move);
    if (typeof next !== "number") {
      if (next === "leaveUp") show(0);
      return next;
    }
    show(next);
    return "turned";
  });

  useEffect(() => {
    let held: "free" | "caught" | "passed" = "free";
    let sum = 0;
    let movedAt = -Infinity;
    let pause = 0;
    const offset = () => (section.current?.getBoundingClientRect().top ?? Infinity) - SCROLL_OFFSET_PX;

    function endGesture(): void {
      const move = wheelMove(sum);
      sum = 0;
      if (move === 0 || held !== "caught" || performance.now() - movedAt < MOVE_EVERY_MS) return;
      movedAt = performance.now();
      const went = turn(move);
      if (went === "leaveDown") held = "passed";
      if (went === "leaveUp") held = "free";
    }

    function onWheel(event: WheelEvent): void {
      if (event.ctrlKey || matchMedia(JUST_SCROLLS).matches) return;
      const top = offset();
      if (held === "passed" && top > innerHeight * ENTERED) held = "free";
      if (held === "free" && event.deltaY > 0 && top > 0 && top <= innerHeight * ENTERED) {
        held = "caught";
        sum = 0;
        movedAt = performance.now();
        event.preventDefault();
        return scrollTo({ top: scrollY + top, behavior: "smooth" });
      }
      if (held !== "caught") return;
      event.preventDefault();
      sum += event.deltaY;
      clearTimeout(pause);
      pause = window.setTimeout(endGesture, WHEEL_PAUSE_MS);
    }

    /** Releases the section when the keyboard, the scrollbar or a link has scrolled elsewhere. */
    function onScrollEnd(): void {
      if (held === "caught" && Math.abs(offset()) > MOVED_AWAY_PX) held = offset() < 0 ? "passed" : "free";
    }

    addEventListener("wheel", onWheel, { passive: false });
    addEventListener("scrollend", onScrollEnd);
    return () => {
      clearTimeout(pause);
      removeEventListener("wheel", onWheel);
      removeEventListener("scrollend", onScrollEnd);
    };
  }, [section]);
}
