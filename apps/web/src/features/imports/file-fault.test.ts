import { expect, it } from "vitest";
import { fileFault } from "./file-fault.ts";

const TEN_MEGABYTES = 10 * 1024 * 1024;

it("[LIST-04] a file of 10 MB may be sent, one byte more may not", () => {
  expect(fileFault([{ size: TEN_MEGABYTES }])).toBeNull();
  expect(fileFault([{ size: TEN_MEGABYTES + 1 }])).toBe("tooLarge");
});

it("an empty file and several files at once are refused before anything is sent", () => {
  expect(fileFault([{ size: 0 }])).toBe("empty");
  expect(fileFault([{ size: 5 }, { size: 5 }])).toBe("several");
});
