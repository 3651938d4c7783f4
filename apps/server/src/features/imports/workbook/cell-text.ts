import { dateFromSerial, format, isDateFormat } from "numfmt";

/** How a workbook's numbers are read. */
export interface NumberReading {
  /** Number formats by the index that cells carry. */
  readonly formats: readonly string[];
  /** Days are counted from 1904 (old Excel for Mac). */
  readonly from1904: boolean;
}

/** The last day of the year 9999, after which Excel has no dates. */
const LAST_DAY = 2_958_465;
const DAYS_FROM_1900_TO_1904 = 1462;
/** Excel keeps 15 significant digits. */
const DIGITS = 15;

/**
 * Returns the text of a cell's number: dates as 2026-03-15 or 2026-03-15 14:30, percentages as shown, digits as shown where the format gives them a
 * shape (the 0 before a telephone number or a postal code), all others as plain digits with a decimal point. Never throws.
 */
export function numberText(value: string, style: number, { formats, from1904 }: NumberReading): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value.trim();
  const pattern = formats[style] ?? "General";
  try {
    // A duration, such as 36 hours, is not a date.
    if (/\[[hms]+\]/iu.test(pattern)) return format(pattern, number, { throws: true, nbsp: false }).trim();
    // A part of a day only is a time, whatever the first day of the calendar.
    if (isDateFormat(pattern)) return dateText(from1904 && number >= 1 ? number + DAYS_FROM_1900_TO_1904 : number) ?? plain(number);
    if (isShown(pattern) && (Number.isInteger(number) || pattern.includes("%")) && shows(pattern, number))
      return format(pattern, number, { throws: true, nbsp: false }).trim();
  } catch {
    // A format that the library cannot read: the plain number says as much.
  }
  return plain(number);
}

function plain(number: number): string {
  const rounded = Number(number.toPrecision(DIGITS));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
}

const two = (part: number): string => String(part).padStart(2, "0");

/** Returns a serial number of days as a date, with the time if it has one; a part of a day only as a time; null if there is no such date. */
function dateText(serial: number): string | null {
  if (serial < 0 || serial >= LAST_DAY + 1) return null;
  const [year, month, day, hours, minutes, seconds] = dateFromSerial(serial, { leap1900: true });
  const time = seconds > 0 ? `${two(hours)}:${two(minutes)}:${two(Math.floor(seconds))}` : `${two(hours)}:${two(minutes)}`;
  if (serial < 1) return time;
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return serial % 1 === 0 ? date : `${date} ${time}`;
}

/** Whether a format shows this number at all: one with an empty part for negative numbers or for zero hides them. */
function shows(pattern: string, number: number): boolean {
  return format(pattern, number, { throws: true, nbsp: false }).trim() !== "";
}

/** Whether a format only gives digits a shape, or is a percentage. */
function isShown(pattern: string): boolean {
  const bare = pattern.replaceAll(/"[^"]*"|\\.|_.|\[[^[\]]*\]/gu, "");
  return /^0?[#?.]*0[0#?.]*%(?:;.*)?$/u.test(bare) || (/^[0#? ()+/;-]+$/u.test(bare) && bare !== "0" && bare !== "#");
}
