import { CloseButton, TextInput } from "@mantine/core";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import type { MapStep } from "./map-steps.ts";
import styles from "./map-find.module.css";

interface MapFindProps {
  readonly steps: readonly MapStep[];
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
}

/** The largest number of results listed. */
const MOST = 8;

/** Finds steps by name, text, module type or problem. Enter goes to the first result, Escape closes the search. */
export function MapFind({ steps, onGo, onClose }: MapFindProps) {
  const t = useTexts();
  const [text, setText] = useState("");
  const words = searchWords(text);
  const found =
    words.length === 0
      ? []
      : steps.filter((step) => isFound(words, searchKey(`${step.name} ${step.summary} ${step.spoken} ${step.node.type}`)));
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    onClose();
    onGo(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut("close", event)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from each element inside
    <search className={styles.root} onKeyDown={onKeyDown} data-own-keys="">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(found[0]?.id);
        }}
      >
        <TextInput
          data-autofocus
          autoFocus
          type="search"
          aria-label={t("workflow.map.find")}
          placeholder={t("workflow.map.find")}
          value={text}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={<CloseButton size="sm" aria-label={t("ui.actions.close")} onClick={onClose} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p role="status" className={words.length === 0 ? "visually-hidden" : styles.count}>
        {words.length > 0 && t("workflow.map.found", { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className={styles.results}>
          {found.slice(0, MOST).map((step) => (
            <li key={step.id}>
              <button type="button" onClick={() => go(step.id)}>
                <b>{step.name}</b>
                <span>{step.summary}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
