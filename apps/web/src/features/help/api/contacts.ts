import { contacts } from "@filon/contracts/team";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The contacts of an Enterprise workspace. */
export const contactsQuery = queryOptions({
  queryKey: ["dedicated-contacts"],
  queryFn: async ({ signal }) => (await call(contacts.get, { signal })).data,
});
