import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which one counts as reading the newest. */
const NEAR = 80;

interface TalkScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Messages that came below while older ones were read. */
  readonly below: number;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps a talk where it is read: it begins at its end and stays there while one reads the newest; older messages added above
 * and new ones below do not move what is before the eyes. `ids` from the oldest to the newest; `mine`: one's own are gone to.
 */
export function useTalkScroll(ids: readonly string[], mine: (id: string) => boolean): TalkScroll {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ ids: readonly string[]; height: number; top: number; atEnd: boolean }>(null);
  const [below, setBelow] = useState(0);
  const shown = ids.join(" ");
  const own = ids.filter(mine).join(" ");

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || shown === "") return;
    const now = shown.split(" ");
    const mineNow = new Set(own.split(" "));
    const before = seen.current;
    const added = before === null ? [] : now.slice(now.indexOf(before.ids.at(-1) ?? "") + 1);
    if (before === null || before.atEnd || added.some((id) => mineNow.has(id))) {
      element.scrollTop = element.scrollHeight;
      setBelow(0);
    } else {
      if (before.ids[0] !== now[0]) element.scrollTop = before.top + (element.scrollHeight - before.height);
      setBelow((count) => count + added.length);
    }
    seen.current = { ids: now, height: element.scrollHeight, top: element.scrollTop, atEnd: isAtEnd(element) };
  }, [shown, own]);

  return {
    box,
    below,
    toEnd: () => {
      const element = box.current;
      if (element !== null) element.scrollTop = element.scrollHeight;
    },
    onScroll: () => {
      const element = box.current;
      if (element === null || seen.current === null) return;
      seen.current = { ...seen.current, height: element.scrollHeight, top: element.scrollTop, atEnd: isAtEnd(element) };
      if (seen.current.atEnd) setBelow(0);
    },
  };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
