import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Moves the focus to the new page's title after navigation, so that screen readers announce it and Tab continues from there. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const target = document.querySelector<HTMLElement>("[data-route-focus]") ?? document.getElementById("main");
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
