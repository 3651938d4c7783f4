import { prospects } from "@filon/contracts/prospects";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

const MOST = 20;

/** Prospects among whom to choose, by a typed text. */
export function choicesQuery(search: string) {
  return queryOptions({
    queryKey: ["prospects", "choices", search],
    queryFn: async ({ signal }) =>
      (await call(prospects.list, { query: { ...(search !== "" && { search }), limit: MOST }, signal })).data.rows,
    placeholderData: keepPreviousData,
  });
}

/** A prospect's name, for a dialog that begins with them. */
export function namedProspectQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ["prospects", "named", id],
    queryFn: async ({ signal }) => {
      const { firstName, lastName } = (await call(prospects.get, { params: { id: id ?? "" }, signal })).data;
      return `${firstName} ${lastName}`.trim();
    },
    enabled: id !== undefined,
  });
}
