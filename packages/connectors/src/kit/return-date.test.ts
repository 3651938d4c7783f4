import { expect, it } from "vitest";
import { returnDate } from "./return-date.ts";

const SENT_ON = "2026-11-20";

it.each([
  ["de retour le 02/12/2026", "2026-12-02"],
  ["Je serai de retour au bureau le lundi 7 décembre.", "2026-12-07"],
  ["Retour prévu le 1er décembre 2026", "2026-12-01"],
  ["Je suis absente jusqu’au 27 novembre inclus", "2026-11-28"],
  ["absent du 16/11 au 30/11", "2026-12-01"],
  ["Je reviens le 4 janvier", "2027-01-04"],
  ["I am out of the office until December 31", "2027-01-01"],
  ["I will be back on Monday, November 30th.", "2026-11-30"],
  ["returning to the office on 2026-12-15", "2026-12-15"],
  ["Back in the office on 12/15/2026", "2026-12-15"],
  ["de retour le 05.01.27", "2027-01-05"],
  ["Je rentre le 15 août", "2027-08-15"],
])("the day of return is read: %s", (text, day) => {
  expect(returnDate(text, SENT_ON)).toBe(day);
});

it.each([
  ["Out of office, back on 9999-12-31", null],
  ["Absent jusqu’au 31/12/9999", null],
  ["de retour le 21/11/2028", null],
  ["de retour le 20/11/2028", "2028-11-20"],
  ["back on 9999-12-31, I mean back on 2026-12-15", "2026-12-15"],
])("a return more than two years ahead is ignored: %s", (text, day) => {
  expect(returnDate(text, SENT_ON)).toBe(day);
});

it.each(["Je suis absent quelque temps", "de retour le 31/02/2026", "Appelez le 01 02 03 04 05 jusqu'à nouvel ordre"])(
  "no date is read in: %s",
  (text) => {
    expect(returnDate(text, SENT_ON)).toBeNull();
  },
);
