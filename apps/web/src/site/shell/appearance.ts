import { useSyncExternalStore } from "react";

const CONTRAST_KEY = "contrast";
const THEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Returns an attribute of the root element, which scripts set before hydration, and re-renders when it changes. */
function useRootAttribute(name: string, onServer: string | null): string | null {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributes: true, attributeFilter: [name] });
      return () => observer.disconnect();
    },
    () => document.documentElement.getAttribute(name),
    () => onServer,
  );
}

/** Returns the current theme. */
export function useTheme(): "light" | "dark" {
  return useRootAttribute(THEME_ATTRIBUTE, "light") === "dark" ? "dark" : "light";
}

/** Switches the theme and stores it in local storage under `theme`, which the application also reads. */
export function toggleTheme(): void {
  const next = document.documentElement.getAttribute(THEME_ATTRIBUTE) === "dark" ? "light" : "dark";
  document.documentElement.setAttribute(THEME_ATTRIBUTE, next);
  localStorage.setItem("theme", next);
}

/** Returns whether high contrast is on. */
export function useContrast(): boolean {
  return useRootAttribute("data-contrast", null) === "high";
}

/** Turns high contrast on or off (Alt+C) and stores the choice. */
export function toggleContrast(): void {
  const root = document.documentElement;
  if (root.getAttribute("data-contrast") === "high") {
    root.removeAttribute("data-contrast");
    localStorage.removeItem(CONTRAST_KEY);
  } else {
    root.setAttribute("data-contrast", "high");
    localStorage.setItem(CONTRAST_KEY, "high");
  }
}

/** Applies the stored choice of contrast; called when a page opens. */
export function restoreContrast(): void {
  if (localStorage.getItem(CONTRAST_KEY) === "high") document.documentElement.setAttribute("data-contrast", "high");
}
