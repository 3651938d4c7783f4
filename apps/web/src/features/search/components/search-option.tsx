import { textParts } from "@filon/domain/search";
import {
  type Icon,
  IconArrowRight,
  IconBolt,
  IconClock,
  IconHelpCircle,
  IconList,
  IconMessage,
  IconPuzzle,
  IconReceiptEuro,
  IconSend,
  IconUser,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { SearchEntry, SearchGroup } from "../entries.ts";
import styles from "./search.module.css";

const ICONS: Readonly<Record<SearchGroup, Icon>> = {
  recent: IconClock,
  prospects: IconUser,
  campaigns: IconSend,
  lists: IconList,
  messages: IconMessage,
  team: IconUsersGroup,
  invoices: IconReceiptEuro,
  pages: IconArrowRight,
  actions: IconBolt,
  modules: IconPuzzle,
  help: IconHelpCircle,
};

/** A text with the matches marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return textParts(text, query).map((part, index) =>
    part.found ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}

interface SearchOptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly query: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** One search result, as an option of the combobox. */
export function SearchOption({ id, entry, query, chosen, onChoose, onOpen }: SearchOptionProps) {
  const Icon = ICONS[entry.group];
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.option}
      onMouseMove={() => chosen || onChoose()}
      // Keep the focus in the field, which handles the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.optionText}>
        <b>
          <Marked text={entry.label} query={query} />
        </b>
        {entry.detail !== "" && (
          <small>
            <Marked text={entry.detail} query={query} />
          </small>
        )}
      </span>
    </button>
  );
}
