import { audience, type ContactRules } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const contactRulesQuery = queryOptions({
  queryKey: ["workspace", "contact-rules"],
  queryFn: async ({ signal }) => (await call(audience.getContactRules, { signal })).data,
});

export async function changeContactRules(coolDownDays: number): Promise<ContactRules> {
  const rules = (await callSignedIn(audience.changeContactRules, { body: { coolDownDays } })).data;
  queryClient.setQueryData(contactRulesQuery.queryKey, rules);
  return rules;
}
