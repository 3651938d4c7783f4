import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { createToaster, type Toast, type ToastAct } from "./toaster.ts";
import "./toast-viewport.css";

const toaster = createToaster(() => performance.now());

/** Shows a toast of the given type; texts come translated. */
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
      className="toast"
      data-type={shown.type}
      role={shown.type === "error" ? "alert" : "status"}
      onMouseEnter={() => toaster.hold(shown.id)}
      onMouseLeave={() => toaster.release(shown.id)}
      onFocus={() => toaster.hold(shown.id)}
      onBlur={() => toaster.release(shown.id)}
    >
      <Icon className="toast-icon" size={20} aria-hidden="true" />
      <p>{shown.text}</p>
      {shown.act && (
        <button
          type="button"
          className="toast-act"
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

/** Where toasts appear: bottom right, at most three (TOAST-01). Put it once, at the end of the application. */
export function ToastViewport({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.visible);
  return (
    <section className="toasts" aria-label={label}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} closeLabel={closeLabel} />
      ))}
    </section>
  );
}
