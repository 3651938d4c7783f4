import { useEffect, type RefObject } from "react";

/** On a narrow screen a row of sections is longer than the window: the open one is brought into its middle when `place` changes. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    row.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [row, place]);
}
