import { contacts } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** Whom an Enterprise workspace can turn to. */
export const contactsQuery = queryOptions({
  queryKey: ["dedicated-contacts"],
  queryFn: async ({ signal }) => (await call(contacts.get, { signal })).data,
});
