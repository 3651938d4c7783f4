import { search } from "@filon/contracts";
import type { Language } from "@filon/i18n";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** Everything that a text is found in; while the next text is looked for, what the last one found stays. */
export function searchQuery(text: string, language: Language) {
  return queryOptions({
    queryKey: ["search", language, text],
    queryFn: async ({ signal }) => (await call(search.find, { query: { q: text }, signal })).data,
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    // Who searches is told that it did not work, and may try again.
    networkMode: "always",
  });
}
