import { useTexts } from "../i18n/index.ts";
import type { Press } from "./shortcut-list.ts";
import { usesCommandKey } from "./shortcuts.ts";

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

const NAMED: Readonly<Record<string, "escape" | "enter" | "home" | "end" | "delete" | "backspace" | "space">> = {
  Escape: "escape",
  Enter: "enter",
  Home: "home",
  End: "end",
  Delete: "delete",
  Backspace: "backspace",
  " ": "space",
};

/** The keys of one press, as written on this machine's keyboard. */
export function KeyNames({ press: { key, mod, alt, shift } }: { readonly press: Press }) {
  const t = useTexts();
  const command = usesCommandKey();
  const name = NAMED[key];
  const named = name === undefined ? (ARROWS[key] ?? key) : t(`ui.keys.${name}`);
  return (
    <>
      {mod && <kbd>{command ? "⌘" : t("ui.keys.ctrl")}</kbd>}
      {alt && <kbd>{command ? "⌥" : t("ui.keys.alt")}</kbd>}
      {shift && <kbd>{command ? "⇧" : t("ui.keys.shift")}</kbd>}
      <kbd>{named.length === 1 ? named.toUpperCase() : named}</kbd>
    </>
  );
}
