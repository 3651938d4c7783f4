import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { CLEAR_OF_TOASTS, heightTaken, riseAbove, TOASTS_HEIGHT } from "./toast-place.ts";
import { createToaster, type Toast, type ToastAct } from "./toaster.ts";
import styles from "./toast-viewport.module.css";

const toaster = createToaster(() => performance.now());

/** Shows a toast of the given type; texts are already translated. */
export const toast = {
  success: (text: string, act?: ToastAct) => toaster.show("success", text, act),
  info: (text: string) => toaster.show("info", text),
  warning: (text: string) => toaster.show("warning", text),
  error: (text: string) => toaster.show("error", text),
};

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX } as const;

function ToastCard({ shown, closeLabel }: { readonly shown: Toast; readonly closeLabel: string }) {
  const Icon = ICONS[shown.type];
  return (
    <div
      className={styles.toast}
      data-type={shown.type}
      role={shown.type === "error" ? "alert" : "status"}
      onMouseEnter={() => toaster.hold(shown.id)}
      onMouseLeave={() => toaster.release(shown.id)}
      onFocus={() => toaster.hold(shown.id)}
      onBlur={() => toaster.release(shown.id)}
    >
      <Icon className={styles.toastIcon} size={20} aria-hidden="true" />
      <p>
        {shown.lines.map(({ text, count }) => (
          <span key={text} className={styles.toastLine}>
            <span>{text}</span>
            {count > 1 && (
              // Readable by screen readers, but not announced again for each of twenty failures.
              <b className={styles.toastCount} aria-live="off">
                {`×\u00a0${count}`}
              </b>
            )}
          </span>
        ))}
      </p>
      {shown.act && (
        <button
          type="button"
          className={styles.toastAct}
          onClick={() => {
            toaster.dismiss(shown.id);
            shown.act?.run();
          }}
        >
          {shown.act.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={() => toaster.dismiss(shown.id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Keeps the toasts above the action bars at the bottom of the window while there are any. */
function useRise(isShown: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = ref.current;
    if (!isShown || !section) return;
    let frame = 0;
    let risen = 0;
    let taken = 0;
    const page = document.documentElement;
    // Bars appear, disappear and grow while a toast is shown, such as when the page has changed.
    const place = () => {
      const now = section.getBoundingClientRect();
      const rest = { left: now.left, right: now.right, top: now.top + risen, bottom: now.bottom + risen };
      const bars = [...document.querySelectorAll(`[${CLEAR_OF_TOASTS}]`)].map((bar) => bar.getBoundingClientRect());
      const rise = riseAbove(rest, bars);
      if (rise !== risen) section.style.setProperty("--toasts-rise", `${rise}px`);
      risen = rise;
      const height = heightTaken(rest, rise);
      if (height !== taken) page.style.setProperty(TOASTS_HEIGHT, `${height}px`);
      taken = height;
      frame = requestAnimationFrame(place);
    };
    section.style.setProperty("--toasts-rise", "0px");
    place();
    return () => {
      cancelAnimationFrame(frame);
      page.style.removeProperty(TOASTS_HEIGHT);
    };
  }, [isShown]);
  return ref;
}

/**
 * The toasts' container: bottom right, at most three (TOAST-01), and never over an action bar. Render it once, at the end of the
 * application.
 */
export function ToastViewport({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.visible);
  const ref = useRise(toasts.length > 0);
  return (
    <section ref={ref} className={styles.toasts} aria-label={label}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} closeLabel={closeLabel} />
      ))}
    </section>
  );
}
