import { useEffect, type RefObject } from "react";

/** On a narrow screen, where the row of sections overflows the window, scrolls the current one to the middle when `place` changes. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    row.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [row, place]);
}
