import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** After a change of page the focus goes to its title, so that a screen reader says where one is and Tab goes on from there. */
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
