import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import type { SectionId } from "../sections.ts";
import { keepSleeper } from "../texts/sleeping-sections.ts";

/** How near the window a section must come before it is brought to life, pixels (PUB-15). */
const NEAR_PX = 300;

/**
 * A section whose HTML is there from the start and whose code comes when it is near the window, or after `forceMs`
 * (PUB-15, PUB-16). Suspense keeps the prerendered HTML in place until then, and for good if the code cannot be had.
 * It takes no properties and never renders anew from outside: that would throw the HTML away.
 */
export function deferred(id: SectionId, load: () => Promise<ComponentType>, forceMs?: number): ComponentType {
  const { promise: alive, resolve: live } = Promise.withResolvers<void>();
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  // Known from the start: React comes to a section only after the frame lives, and a change of language may come between.
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

/** Waits for ever: the section stays the HTML that it is. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Until a section is near the window, is woken, or `forceMs` have passed. */
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
