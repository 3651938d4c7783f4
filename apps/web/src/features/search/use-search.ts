import { stateName } from "@filon/domain/campaigns";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormat } from "@filon/ui";
import { useLanguage } from "../../shared/i18n/index.ts";
import { searchQuery } from "./api/search.ts";
import { foundEntries, offeredEntries, type SearchEntry } from "./entries.ts";
import { recentEntries } from "./recent.ts";

/** Pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 150;

export interface SearchState {
  /** The search text. */
  readonly text: string;
  readonly entries: readonly SearchEntry[];
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Searches the typed text: pages and actions immediately, everything else once the server answers. */
export function useSearch(typed: string, userId: string, offered: readonly SearchEntry[], open: boolean): SearchState {
  const { t, language } = useLanguage();
  const format = useFormat();
  const now = typed.trim();
  const [paused] = useDebouncedValue(now, PAUSE_MS);
  const text = now === "" ? "" : paused;
  const { data, isError, isFetching, refetch } = useQuery({ ...searchQuery(text, language), enabled: open && text !== "" });
  const entries = useMemo(() => {
    if (now === "") return [...(open ? recentEntries(userId) : []), ...offeredEntries(offered, "")];
    const found =
      data === undefined || isError
        ? []
        : foundEntries(data, {
            statusOf: (campaign) => t(`search.campaigns.${stateName(campaign)}`),
            sizeOf: ({ prospects }) => t("search.listSize", { count: prospects }),
            factsOf: ({ issuedAt, includingVatCents }) => `${format.date(issuedAt)} · ${format.money(includingVatCents / 100)}`,
          });
    return [...found, ...offeredEntries(offered, now)];
  }, [now, open, userId, offered, data, isError, t, format]);
  return {
    text: now,
    entries,
    pending: now !== "" && !isError && (isFetching || now !== text || data === undefined),
    failed: now !== "" && isError,
    retry: () => void refetch(),
  };
}
