import { prospects, type TimelineEntry } from "@filon/contracts/prospects";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** A prospect's events in pages, newest first. */
export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["prospects", "timeline", id],
    queryFn: async ({ pageParam, signal }): Promise<{ entries: readonly TimelineEntry[]; next: string | null }> => {
      const query = { limit: 30, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(prospects.listTimeline, { params: { id }, query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
