import { expect, it } from "vitest";
import { fileFault } from "./file-fault.ts";

const TEN_MEGABYTES = 10 * 1024 * 1024;

it("[LIST-04] accepts a file of 10 MB and refuses one byte more", () => {
  expect(fileFault([{ size: TEN_MEGABYTES }])).toBeNull();
  expect(fileFault([{ size: TEN_MEGABYTES + 1 }])).toBe("tooLarge");
});

it("refuses an empty file, and several files, before sending anything", () => {
  expect(fileFault([{ size: 0 }])).toBe("empty");
  expect(fileFault([{ size: 5 }, { size: 5 }])).toBe("several");
});
