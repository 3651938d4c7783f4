/** Focuses a field of the open step's form once it is shown; without such a field, the first control of the panel. */
export function focusField(field: string | null): void {
  // The panel is rendered in the frame after the step was opened.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const panel = document.querySelector("[data-step-panel]");
      const [name = ""] = (field ?? "").split(".");
      const around = name === "" ? null : panel?.querySelector(`[data-field="${CSS.escape(name)}"]`);
      const details = around?.closest("details");
      if (details) details.open = true;
      const control = (around ?? panel)?.querySelector<HTMLElement>("textarea, input:not([type=hidden]), button");
      control?.focus();
    }),
  );
}
