import type { ForecastChange } from "@filon/contracts/campaigns";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { forecastDraftQuery } from "../api/campaigns-forecast.ts";

/** Milliseconds after the last move of a slider until one simulation is asked for, and until all of them are. */
const QUICK_AFTER_MS = 150;
const FULL_AFTER_MS = 1_000;
const NO_CHANGE: ForecastChange = {};

/** Returns the query for the forecast of one campaign with these changes, by one simulation or by all. */
export type ForecastQuery = (change: ForecastChange, quick: boolean) => ReturnType<typeof forecastDraftQuery>;

/**
 * Returns a campaign's forecast with these changes and without them: first that of one simulation, then, once the sliders rest, that of
 * all. A request whose changes are no longer wanted is cancelled.
 */
export function useForecast(queryOf: ForecastQuery, change: ForecastChange) {
  const [quickChange] = useDebouncedValue(change, QUICK_AFTER_MS);
  const [fullChange] = useDebouncedValue(change, FULL_AFTER_MS);
  const quick = useQuery({ ...queryOf(quickChange, true), placeholderData: keepPreviousData });
  const isSettled = fullChange === change && quick.isSuccess && !quick.isPlaceholderData;
  const full = useQuery({ ...queryOf(fullChange, false), enabled: isSettled });
  const before = useQuery({ ...queryOf(NO_CHANGE, true), enabled: quick.isSuccess });
  const shown = isSettled ? (full.data ?? quick.data) : quick.data;
  return {
    shown,
    /** The one simulation with the changes and the one without, whose difference is no chance. */
    with: quick.data ?? undefined,
    without: before.data ?? undefined,
    error: quick.error,
    /** Why there is only one simulation. */
    fullError: isSettled ? full.error : null,
    isStale: quickChange !== change || quick.isPlaceholderData || quick.isFetching,
    isRefining: isSettled && full.isFetching,
    refetch: () => (quick.error === null ? full.refetch() : quick.refetch()),
  };
}
