import { useTexts } from "../i18n/index.ts";
import type { Press } from "./shortcut-list.ts";
import { usesCommandKey } from "./shortcuts.ts";

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

/** The keys of one press, as written on this machine's keyboard. */
export function KeyNames({ press: { key, mod, alt } }: { readonly press: Press }) {
  const t = useTexts();
  const command = usesCommandKey();
  const named =
    key === "Escape"
      ? t("ui.keys.escape")
      : key === "Enter"
        ? t("ui.keys.enter")
        : key === "Home"
          ? t("ui.keys.home")
          : key === "End"
            ? t("ui.keys.end")
            : (ARROWS[key] ?? key);
  return (
    <>
      {mod && <kbd>{command ? "⌘" : t("ui.keys.ctrl")}</kbd>}
      {alt && <kbd>{command ? "⌥" : t("ui.keys.alt")}</kbd>}
      <kbd>{named.length === 1 ? named.toUpperCase() : named}</kbd>
    </>
  );
}
