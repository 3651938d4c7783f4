import { SEARCH_MOST } from "@filon/contracts/search";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import { usesCommandKey, useShortcut } from "../../../shared/keyboard/shortcuts.ts";
import { grouped, type SearchEntry } from "../entries.ts";
import { keepRecent } from "../recent.ts";
import { useSearch } from "../use-search.ts";
import { SearchPanel } from "./search-panel.tsx";
import searchStyles from "./search.module.css";
import styles from "./search-box.module.css";

const NONE = -1;

interface SearchBoxProps {
  readonly userId: string;
  /** Pages and actions to offer besides the server's results. */
  readonly offered: readonly SearchEntry[];
}

/**
 * The header's search box (SHELL-14): / or Ctrl+K or Cmd+K focuses it; Enter without a selection opens the prospects filtered by the
 * text.
 */
export function SearchBox({ userId, offered }: SearchBoxProps) {
  const t = useTexts();
  const router = useRouter();
  const id = "search";
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const state = useSearch(typed, userId, offered, open);
  const all: SearchEntry = {
    key: "all",
    group: "prospects",
    label: t("search.all", { text: state.text }),
    detail: "",
    href: `/prospects?${new URLSearchParams({ search: state.text })}`,
  };
  const leadsOn = state.text !== "" && (state.pending || state.failed || state.entries.some(({ group }) => group === "prospects"));
  const entries = grouped(leadsOn ? [...state.entries, all] : state.entries).flatMap((group) => group.entries);

  useShortcut("openSearch", () => {
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && setOpen(false)), [router]);

  useEffect(() => {
    const box = form.current;
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && box?.contains(relatedTarget))) setOpen(false);
    };
    box?.addEventListener("focusout", left);
    return () => box?.removeEventListener("focusout", left);
  }, []);

  const leave = () => {
    setOpen(false);
    setTyped("");
    setChosen(NONE);
    input.current?.blur();
  };
  const openEntry = (entry: SearchEntry) => {
    if (entry.key !== "all") keepRecent(userId, entry);
    leave();
    if (entry.href === null) entry.run?.();
    else router.history.push(entry.href);
  };
  const submit = () => {
    const entry = entries[chosen];
    if (entry) openEntry(entry);
    else if (typed.trim() === "") leave();
    else openEntry({ ...all, href: `/prospects?${new URLSearchParams({ search: typed.trim() })}` });
  };
  const move = (event: KeyboardEvent) => {
    if (isShortcut("close", event)) return leave();
    const step = isShortcut("nextResult", event) ? 1 : isShortcut("previousResult", event) ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    setOpen(true);
    // One more place than there are entries, for the text itself.
    const places = entries.length + 1;
    setChosen(((chosen + 1 + step + places) % places) - 1);
  };
  return (
    <form
      className={styles.search}
      role="search"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="visually-hidden">{t("search.label")}</span>
      </label>
      <input
        ref={input}
        id={id}
        data-ring="outer"
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MOST}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && chosen >= 0 ? `${id}-list-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={t("search.placeholder")}
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={move}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(NONE);
          setOpen(true);
        }}
      />
      {open ? (
        <button type="button" className={searchStyles.leave} aria-label={t("search.leave")} onClick={leave}>
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : (
        <kbd aria-hidden="true">{usesCommandKey() ? "⌘ K" : t("search.shortcut")}</kbd>
      )}
      {open && <SearchPanel id={`${id}-list`} state={state} entries={entries} chosen={chosen} onChoose={setChosen} onOpen={openEntry} />}
    </form>
  );
}
