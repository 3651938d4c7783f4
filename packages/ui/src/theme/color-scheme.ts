import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

const THEME_KEY = "theme";

/** The choice kept under the local key `theme`: light, dark or system (SHELL-08). */
function stored(): MantineColorScheme {
  const value = localStorage.getItem(THEME_KEY);
  return value === "light" || value === "dark" ? value : "auto";
}

/** Stores Mantine's colour scheme under the local key `theme`, and follows changes made in other tabs. */
export function themeSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => (typeof localStorage === "undefined" ? fallback : stored()),
    set: (value) => localStorage.setItem(THEME_KEY, value === "auto" ? "system" : value),
    subscribe(onUpdate) {
      const follow = (event: StorageEvent) => {
        if (event.key === THEME_KEY) onUpdate(stored());
      };
      window.addEventListener("storage", follow);
      stop = () => window.removeEventListener("storage", follow);
    },
    unsubscribe: () => stop?.(),
    clear: () => localStorage.removeItem(THEME_KEY),
  };
}
