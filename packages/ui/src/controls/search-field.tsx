import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Called when typing has paused, and immediately on Enter or when cleared. */
  readonly onSearch: (text: string) => void;
  readonly delayMs?: number;
}

/** A search box that waits for a pause in typing before it searches. */
export function SearchField({ label, clearLabel, placeholder, value, onSearch, delayMs = 250 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), delayMs);
  };
  // Show the value when it changes from elsewhere (the address, another search box).
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === "" ? null : (
          <CloseButton
            size="sm"
            aria-label={clearLabel}
            onClick={() => {
              setText("");
              ask("");
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") ask(text);
      }}
      className={styles.root}
    />
  );
}
