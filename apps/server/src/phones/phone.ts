import type { PhoneType } from "@filon/contracts";
import { looksLikePhone } from "@filon/domain";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Where numbers without a country code are from. */
const HOME = "FR";

/** A telephone number in its one form. */
export interface ReadPhone {
  /** E.164, or as given where it is no number of any plan (an internal extension): by it two numbers are the same. */
  readonly number: string;
  /** As people write it: nationally where it is French, internationally elsewhere. */
  readonly shown: string;
  /** What the numbering plan tells of it. */
  readonly type: PhoneType;
}

/** Reads a number as people write it; null when it can be none. */
export function readPhone(text: string): ReadPhone | null {
  const given = text.trim();
  const parsed = parsePhoneNumberFromString(given, HOME);
  if (parsed?.isValid() === true) {
    const shown = parsed.country === HOME ? parsed.formatNational() : parsed.formatInternational();
    return {
      number: parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`,
      shown,
      type: typeOf(parsed.getType()),
    };
  }
  return looksLikePhone(given) ? { number: given, shown: given, type: "other" } : null;
}

/** A stored number, whatever it is: what cannot be read is shown as it is. */
export function storedPhone(number: string): ReadPhone {
  return readPhone(number) ?? { number: number.trim(), shown: number.trim(), type: "other" };
}

function typeOf(plan: string | undefined): PhoneType {
  if (plan === "MOBILE") return "mobile";
  return plan === "FIXED_LINE" ? "office" : "other";
}
