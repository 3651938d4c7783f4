import { expect, it } from "vitest";
import { csvRow } from "./csv-row.ts";

it("cells with separators, quotes, line breaks or outer spaces are quoted, and formulas are neutralised", () => {
  expect(csvRow(["Ada", "a,b", "a;b", 'say "yes"', "two\nlines", " outer", "", "=1+1", "=A1,B1"])).toBe(
    `Ada,"a,b","a;b","say ""yes""","two\nlines"," outer",,'=1+1,"'=A1,B1"\r\n`,
  );
  expect(csvRow(["Ada", "Lovelace"], ";")).toBe("Ada;Lovelace\r\n");
});
