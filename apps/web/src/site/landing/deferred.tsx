import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import type { SectionId } from "../sections.ts";
import { keepSleeper } from "../texts/sleeping-sections.ts";

/** Distance from the window at which a section is hydrated, in pixels (PUB-15). */
const NEAR_PX = 300;

/**
 * Creates a section whose HTML is prerendered, and whose code is loaded when it comes near the window or after `forceMs` milliseconds
 * (PUB-15, PUB-16). Suspense keeps the prerendered HTML until then, or permanently if loading fails. The section has no props and is
 * memoised, since re-rendering it from outside would discard the HTML.
 */
export function deferred(id: SectionId, load: () => Promise<ComponentType>, forceMs?: number): ComponentType {
  const { promise: alive, resolve: live } = Promise.withResolvers<void>();
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  // Registered immediately: React reaches a section only after the frame has hydrated, and the language may change before that.
  if (!import.meta.env.SSR) keepSleeper({ wake, alive });
  const Section = lazy(async () => {
    if (!import.meta.env.SSR) await near(id, woken, forceMs);
    const Body = await load().catch(never);
    return {
      default: function Living() {
        useEffect(live, []);
        return <Body />;
      },
    };
  });
  return memo(function Deferred() {
    return (
      <Suspense fallback={null}>
        <Section />
      </Suspense>
    );
  });
}

/** Returns a promise that never resolves, so that the section remains plain HTML. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Resolves when a section comes near the window or is woken, or after `forceMs` milliseconds. */
function near(id: SectionId, woken: Promise<void>, forceMs: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element || !("IntersectionObserver" in window)) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    function come(): void {
      observer.disconnect();
      resolve();
    }
    void woken.then(come);
    observer.observe(element);
    if (forceMs !== undefined) setTimeout(come, forceMs);
  });
}
