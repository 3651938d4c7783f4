import { AppButton, SkeletonRows } from "@filon/ui";
import { useId } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { grouped, type SearchEntry } from "../entries.ts";
import type { SearchState } from "../use-search.ts";
import { SearchOption } from "./search-option.tsx";
import styles from "./search.module.css";

interface SearchPanelProps {
  readonly id: string;
  readonly state: SearchState;
  /** The entries in keyboard order; the last may be the link to the prospect list. */
  readonly entries: readonly SearchEntry[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onOpen: (entry: SearchEntry) => void;
}

/** The results below the search box, by group, with loading, empty and failed states. */
export function SearchPanel({ id, state, entries, chosen, onChoose, onOpen }: SearchPanelProps) {
  const t = useTexts();
  const name = useId();
  const { text, pending, failed, retry } = state;
  const found = entries.filter(({ key }) => key !== "all").length;
  return (
    <div className={styles.panel}>
      {failed && (
        <div className={styles.message} role="alert">
          <p>{t("search.failed")}</p>
          <AppButton size="xs" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {t("ui.actions.retry")}
          </AppButton>
        </div>
      )}
      {!failed && pending && found === 0 && <SkeletonRows label={t("search.pending")} rows={3} height={44} />}
      {!failed && !pending && found === 0 && (
        <p className={styles.message}>
          <b>{t("search.none", { text })}</b> {t("search.noneHint")}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t("search.results")} aria-busy={pending}>
        {grouped(entries).map(({ group, entries: ofGroup }) => (
          <div key={group} role="group" aria-labelledby={`${name}-${group}`}>
            <h2 id={`${name}-${group}`} role="presentation">
              {t(`search.groups.${group}`)}
            </h2>
            {ofGroup.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <SearchOption
                  key={entry.key}
                  id={`${id}-${index}`}
                  entry={entry}
                  query={text}
                  chosen={index === chosen}
                  onChoose={() => onChoose(index)}
                  onOpen={() => onOpen(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {text !== "" && !pending && !failed ? t("search.count", { count: found }) : ""}
      </p>
    </div>
  );
}
