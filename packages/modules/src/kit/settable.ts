import { isTimeZone } from "@filon/contracts/api";
import { SETTABLE_FIELDS, type SettableField } from "@filon/domain";

export { SETTABLE_FIELDS };

/** Longest value of each field of a prospect, in characters: the same limits as in the prospect's form. */
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

/** Returns a value in the form in which the field can store it, or null when it cannot. */
export function recordValue(field: SettableField, text: string): string | null {
  const value = text.replaceAll(/\s+/gu, " ").trim();
  if (value === "" || value.length > LONGEST[field]) return null;
  if (field === "timeZone") return isTimeZone(value) ? value : null;
  if (field === "phone") return /^\+?[\d\s().-]{4,}$/u.test(value) ? value : null;
  return value;
}
