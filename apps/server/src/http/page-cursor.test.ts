import { UserError } from "@filon/contracts";
import { expect, it } from "vitest";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "./page-cursor.ts";

const Place = z.tuple([CursorInstant, z.uuid()]);
const ID = "018f0000-0000-7000-8000-000000000001";

it.each(["2026-11-20 10:00:00.123456+00", "2026-11-20T10:00:00.000Z", "2024-02-29 23:59:59+05:30"])(
  "a cursor holds the instant %s",
  (at) => {
    expect(readCursor(writeCursor([at, ID]), Place)).toEqual([at, ID]);
  },
);

it.each([
  "2026-02-30 10:00:00+00",
  "2026-13-01T00:00:00Z",
  "2026-11-20 25:61:00+00",
  "2026-11-20 10:00:00+99",
  "0000-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "",
  "now",
])("a cursor of the impossible instant %j is the caller's mistake", (at) => {
  expect(() => readCursor(writeCursor([at, ID]), Place)).toThrow(UserError);
});
