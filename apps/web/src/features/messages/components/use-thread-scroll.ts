import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distance from the end, in pixels, within which the user counts as reading the newest message. */
const NEAR = 80;

interface TalkScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Number of messages that arrived below while the user was reading older ones. */
  readonly below: number;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps the reading position of a thread: it opens at its end and follows new messages while the user is there; otherwise messages added
 * above or below do not move what is on screen. `ids` go from oldest to newest; a message for which `mine` is true always scrolls to the
 * end.
 */
export function useThreadScroll(ids: readonly string[], mine: (id: string) => boolean): TalkScroll {
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

  // The box shrinks while toasts are shown or a long reply is written: a reader at the end stays at the end.
  useEffect(() => {
    const element = box.current;
    if (element === null || shown === "") return;
    const watch = new ResizeObserver(() => {
      if (seen.current?.atEnd === true) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [shown]);

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
