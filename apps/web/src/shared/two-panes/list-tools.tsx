import { cutText } from "@filon/contracts/text";
import { SearchField } from "@filon/ui";
import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

interface ListToolsProps {
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly searched: string | undefined;
  /** Called with the trimmed text, or undefined when the field is empty. */
  readonly onSearch: (text: string | undefined) => void;
  readonly boxesLabel: string;
  /** Parts of the list, of which one is shown. */
  readonly boxes: readonly { readonly name: string; readonly label: string; readonly isShown: boolean; readonly show: () => void }[];
  /** The select fields, side by side where there is room. */
  readonly filters: ReactNode;
  /** Below the filters. */
  readonly children?: ReactNode;
}

/** The longest text to search for, in characters. */
const SEARCHED_MOST = 100;

/** Search field, boxes and filters above the list of two panes. */
export function ListTools({
  searchLabel,
  placeholder,
  clearLabel,
  searched,
  onSearch,
  boxesLabel,
  boxes,
  filters,
  children,
}: ListToolsProps) {
  return (
    <div className={styles.root} role="search" aria-label={searchLabel}>
      <SearchField
        label={searchLabel}
        placeholder={placeholder}
        clearLabel={clearLabel}
        value={searched ?? ""}
        onSearch={(text) => onSearch(text.trim() === "" ? undefined : cutText(text.trim(), SEARCHED_MOST))}
      />
      <div className={styles.boxes} role="group" aria-label={boxesLabel}>
        {boxes.map(({ name, label, isShown, show }) => (
          <button key={name} type="button" aria-pressed={isShown} onClick={show}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles.filters}>{filters}</div>
      {children}
    </div>
  );
}
