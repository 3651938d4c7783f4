import type { Pru } from "@filon/contracts";
import { pruStatus, type PruStatus, pruUsage } from "@filon/domain/pru";
import { toast } from "@filon/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { pruQuery, readPruAgain } from "./pru-query.ts";

/** The workspace's PRU as they are shown (PRU-02). */
export interface PruState extends Pru {
  readonly loading: boolean;
  /** Why they could not be read; null when they were. */
  readonly error: string | null;
  /** When they were last read or told, milliseconds since 1970; null: never. */
  readonly lastUpdate: number | null;
}

const NONE: Pru = { total: 0, available: 0, occupied: 0, campaigns: [] };

/** The PRU, live (RT-07), how they stand, and the way to read them again (PRU-09, PRU-10). */
export function usePru(): { pru: PruState; percent: number; status: PruStatus; refreshing: boolean; refresh: () => void } {
  const t = useTexts();
  const queries = useQueryClient();
  const { data, error, isPending, dataUpdatedAt } = useQuery(pruQuery);
  const replace = (told: Pru) => queries.setQueryData(pruQuery.queryKey, told);
  useServerEvent("pru_update", replace);
  useServerEvent("pru:updated", replace);
  useServerEvent("pru:stats", replace);
  const { mutate, isPending: refreshing } = useMutation({
    mutationFn: readPruAgain,
    onSuccess: (told) => {
      replace(told);
      toast.success(t("pru.refreshed"));
    },
    onError: () => toast.error(t("pru.errors.refresh")),
  });
  const failed = !isPending && data === undefined;
  const pru: PruState = {
    ...(data ?? NONE),
    loading: isPending,
    error: failed ? messageOf(error, t("pru.errors.load")) : null,
    lastUpdate: data === undefined ? null : dataUpdatedAt,
  };
  const percent = pruUsage(pru);
  return { pru, percent, status: pruStatus({ loading: isPending, failed, percent }), refreshing, refresh: () => mutate() };
}
