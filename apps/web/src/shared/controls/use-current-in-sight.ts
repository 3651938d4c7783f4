import { useEffect, type RefObject } from "react";

/** On a narrow screen, where the row of sections overflows the window, scrolls the current one (a link or a tab) to the middle when `place` changes. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    row.current
      ?.querySelector("[aria-current=page], [role=tab][aria-selected=true]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [row, place]);
}
