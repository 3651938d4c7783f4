import { search } from "@filon/contracts/search";
import type { Language } from "@filon/i18n";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** Everything that matches a text; the previous results stay while the next load. */
export function searchQuery(text: string, language: Language) {
  return queryOptions({
    queryKey: ["search", language, text],
    queryFn: async ({ signal }) => (await call(search.find, { query: { q: text }, signal })).data,
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    // Fail offline instead of pausing, so that the user sees it and can retry.
    networkMode: "always",
  });
}
