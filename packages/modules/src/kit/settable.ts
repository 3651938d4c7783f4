import { isTimeZone } from "@filon/contracts/api";
import { SETTABLE_FIELDS, type SettableField } from "@filon/domain";

export { SETTABLE_FIELDS };

/** Longest value of each field of a record, in characters, as the form of a prospect has it. */
const LONGEST: Readonly<Record<SettableField, number>> = {
  firstName: 100,
  lastName: 100,
  company: 200,
  position: 200,
  industry: 200,
  location: 200,
  phone: 40,
  timeZone: 64,
};

/** Returns a value as a record can hold it; null when it cannot. */
export function recordValue(field: SettableField, text: string): string | null {
  const value = text.replaceAll(/\s+/gu, " ").trim();
  if (value === "" || value.length > LONGEST[field]) return null;
  if (field === "timeZone") return isTimeZone(value) ? value : null;
  if (field === "phone") return /^\+?[\d\s().-]{4,}$/u.test(value) ? value : null;
  return value;
}
