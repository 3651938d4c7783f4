import { admitsToast, type ShownToast, type ToastType, VISIBLE_TOASTS } from "./toast-rules.ts";

/** What a toast offers to do, once: to undo what it tells of. */
export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly act?: ToastAct;
}

export interface Toaster {
  show(type: ToastType, text: string, act?: ToastAct): void;
  dismiss(id: number): void;
  /** The toasts to draw, oldest first; the same array until something changes. */
  visible(): readonly Toast[];
  subscribe(onChange: () => void): () => void;
}

/** The toasts' queue under the rules of TOAST-01, 03 and 04; `now` in milliseconds. */
export function createToaster(now: () => number): Toaster {
  let queue: readonly Toast[] = [];
  let drawn: readonly Toast[] = [];
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const changeTo = (next: readonly Toast[]) => {
    queue = next;
    drawn = next.slice(0, VISIBLE_TOASTS);
    for (const listener of listeners) listener();
  };
  return {
    show(type, text, act) {
      const at = now();
      if (!admitsToast(shown, type, text, at)) return;
      shown = [...shown.filter((toast) => at - toast.at < 10_000), { type, text, at }];
      lastId += 1;
      changeTo([...queue, { id: lastId, type, text, ...(act && { act }) }]);
    },
    dismiss: (id) => changeTo(queue.filter((toast) => toast.id !== id)),
    visible: () => drawn,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
