import { type RefObject, useEffect, useEffectEvent } from "react";
import { SCROLL_OFFSET_PX } from "../sections.ts";
import { MOVE_EVERY_MS, slideAfter, WHEEL_PAUSE_MS, wheelMove } from "./crm-carousel.ts";

interface Options {
  readonly section: RefObject<HTMLElement | null>;
  readonly slide: number;
  readonly show: (slide: number) => void;
}

/** Going down, the section is caught once its top has come this far up the window, as a share of its height. */
const ENTERED = 0.45;
/** Pixels by which something else than the wheel may move the section before it is let go. */
const MOVED_AWAY_PX = 60;
/** Where motion is unwanted, or the window too small to hold the carousel, the page just scrolls. */
const JUST_SCROLLS = "(prefers-reduced-motion: reduce), (max-width: 767px), (max-height: 640px)";

/**
 * While the CRM section is caught, the wheel turns its slides instead of scrolling the page: it is caught when it enters
 * view going down, scrolls to its top, is let go past the last slide, and let go and reset up from the first (PUB-30).
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

    /** The keyboard, the scroll bar or a link have led elsewhere. */
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
