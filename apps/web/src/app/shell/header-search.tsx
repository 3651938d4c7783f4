import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../shared/i18n/index.ts";

/** True when a key pressed now is typed into something. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && (focused.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(focused.tagName));
}

/** The search box of the header: / goes to it, Enter opens the prospects filtered by what was typed (SHELL-14). */
export function HeaderSearch() {
  const t = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <form
      className="header-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = input.current?.value.trim() ?? "";
        void navigate({ to: "/prospects", search: text === "" ? {} : { search: text } });
      }}
    >
      <label htmlFor={id}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="visually-hidden">{t("shell.search.label")}</span>
      </label>
      <input ref={input} data-ring="outer" type="search" id={id} placeholder={t("shell.search.placeholder")} aria-keyshortcuts="/" />
      <kbd title={t("shell.search.shortcut")} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
