import { admitsToast, beginsAlike, saysMore, type ShownToast, TOAST_DURATION_MS, type ToastType, VISIBLE_TOASTS } from "./toast-rules.ts";

/** A one-time action offered in a toast, such as undoing what it reports. */
export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

/** One message, and how often it has occurred since the toast appeared. */
interface ToastLine {
  readonly text: string;
  readonly count: number;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly lines: readonly ToastLine[];
  readonly act?: ToastAct;
}

export interface Toaster {
  show(type: ToastType, text: string, act?: ToastAct): void;
  dismiss(id: number): void;
  /** Called when someone focuses or points at a toast; it stays until they leave, then its time restarts. */
  hold(id: number): void;
  release(id: number): void;
  /** The toasts to render, oldest first; referentially stable until something changes. */
  visible(): readonly Toast[];
  subscribe(onChange: () => void): () => void;
}

/** The toasts' queue under the rules of TOAST-01 to 05: a toast's time only runs while it is visible. `now` in milliseconds. */
export function createToaster(now: () => number): Toaster {
  let queue: readonly Toast[] = [];
  let drawn: readonly Toast[] = [];
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function stop(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  function start({ id, type }: Toast): void {
    stop(id);
    timers.set(
      id,
      setTimeout(() => dismiss(id), TOAST_DURATION_MS[type]),
    );
  }
  /** `renewed` is a toast with new content, whose time restarts. */
  function changeTo(next: readonly Toast[], renewed?: number): void {
    const before = drawn;
    queue = next;
    drawn = next.slice(0, VISIBLE_TOASTS);
    for (const toast of drawn) if (toast.id === renewed || !before.some(({ id }) => id === toast.id)) start(toast);
    for (const listener of listeners) listener();
  }
  function dismiss(id: number): void {
    stop(id);
    changeTo(queue.filter((toast) => toast.id !== id));
  }
  function replace(toast: Toast, lines: readonly ToastLine[], renewed?: number): void {
    changeTo(
      queue.map((each) => (each === toast ? { ...toast, lines } : each)),
      renewed,
    );
  }
  return {
    show(type, text, act) {
      const at = now();
      const isAdmitted = admitsToast(shown, type, text, at);
      const equal = queue.find((toast) => toast.type === type && toast.lines.some((line) => line.text === text));
      // An action belongs to its own toast: undoing one does not undo the other.
      if (equal !== undefined && !(isAdmitted && act)) {
        replace(
          equal,
          equal.lines.map((line) => (line.text === text ? { text, count: line.count + 1 } : line)),
        );
        return;
      }
      if (!isAdmitted && !saysMore(shown, type, text, at)) return;
      shown = [...shown.filter((toast) => at - toast.at < 10_000), { type, text, at }];
      const line = { text, count: 1 };
      const alike = isAdmitted
        ? undefined
        : queue.find(({ type: of, lines }) => beginsAlike({ type: of, text: lines[0]?.text ?? "" }, { type, text }));
      if (alike !== undefined) return replace(alike, [...alike.lines, line], alike.id);
      lastId += 1;
      changeTo([...queue, { id: lastId, type, lines: [line], ...(act && { act }) }]);
    },
    dismiss,
    hold: stop,
    release(id) {
      const toast = drawn.find((each) => each.id === id);
      if (toast) start(toast);
    },
    visible: () => drawn,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
