import { audience, type ContactRules, type HolidayRules, type SafetyRules } from "@filon/contracts/campaigns";
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

export const holidaysQuery = queryOptions({
  queryKey: ["workspace", "holidays"],
  queryFn: async ({ signal }) => (await call(audience.getHolidays, { signal })).data,
});

export async function changeHolidays(rules: HolidayRules): Promise<HolidayRules> {
  const changed = (await callSignedIn(audience.changeHolidays, { body: rules })).data;
  queryClient.setQueryData(holidaysQuery.queryKey, changed);
  return changed;
}

export const safetyRulesQuery = queryOptions({
  queryKey: ["workspace", "safety-rules"],
  queryFn: async ({ signal }) => (await call(audience.getSafetyRules, { signal })).data,
});

export async function changeSafetyRules(rules: SafetyRules): Promise<SafetyRules> {
  const changed = (await callSignedIn(audience.changeSafetyRules, { body: rules })).data;
  queryClient.setQueryData(safetyRulesQuery.queryKey, changed);
  return changed;
}
