import type { Pru } from "@filon/contracts/pru";
import { pruStatus, type PruStatus, pruUsage } from "@filon/domain/pru";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { serverMessageOf, useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import * as api from "./api/pru.ts";
import { pruQuery } from "./api/pru.ts";
import { pruState, type PruState } from "./pru-state.ts";

/** Returns the live PRU (RT-07), their status, and a function to refresh them (PRU-09, PRU-10). */
export function usePru(): { pru: PruState; percent: number; status: PruStatus; refreshing: boolean; refresh: () => void } {
  const t = useTexts();
  const queries = useQueryClient();
  const { data, error, isPending, dataUpdatedAt } = useQuery(pruQuery);
  const replace = (told: Pru) => queries.setQueryData(pruQuery.queryKey, told);
  useServerEvent("pru_update", replace);
  useServerEvent("pru:updated", replace);
  useServerEvent("pru:stats", replace);
  const refresh = useAct({ run: api.refresh, done: t("pru.refreshed"), failure: () => t("pru.errors.refresh") });
  const failed = !isPending && data === undefined;
  const pru = pruState({ data, isPending, dataUpdatedAt }, serverMessageOf(error, t("pru.errors.load")));
  const percent = pruUsage(pru);
  return { pru, percent, status: pruStatus({ loading: isPending, failed, percent }), refreshing: refresh.isPending, refresh: refresh.run };
}
