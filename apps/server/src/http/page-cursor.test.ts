import { UserError } from "@filon/contracts/errors";
import { expect, it } from "vitest";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "./page-cursor.ts";

const Place = z.tuple([CursorInstant, z.uuid()]);
const ID = "018f0000-0000-7000-8000-000000000001";

it.each([
  ["2026-11-20 10:00:00.123456+00", "2026-11-20T10:00:00.123456Z"],
  ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00Z"],
  ["2024-02-29 23:59:59+05:30", "2024-02-29T18:29:59Z"],
  // Postgres refuses these four as they are.
  ["2026-01-01T00:00:00Z[Europe/Paris]", "2026-01-01T00:00:00Z"],
  ["2026-01-01T00:00:00+23:00", "2025-12-31T01:00:00Z"],
  ["2026-01-01T00:00:00,5Z", "2026-01-01T00:00:00.5Z"],
  ["2026-01-01T00Z", "2026-01-01T00:00:00Z"],
])("a cursor of the instant %s is read as %s", (at, read) => {
  expect(readCursor(writeCursor([at, ID]), Place)).toEqual([read, ID]);
});

it.each([
  "2026-02-30 10:00:00+00",
  "2026-13-01T00:00:00Z",
  "2026-11-20 25:61:00+00",
  "2026-11-20 10:00:00+99",
  "0000-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "0001-01-01T00:00:00+15:59",
  "",
  "now",
])("a cursor of the impossible instant %j is a client error", (at) => {
  expect(() => readCursor(writeCursor([at, ID]), Place)).toThrow(UserError);
});
