import { expect, it } from "vitest";
import { mergePieces, type Piece } from "./merge-pieces.ts";

const piece = (name: string, bytes: number, more: Partial<Piece> = {}): Piece => ({
  name,
  bytes,
  hasStyles: false,
  imports: [],
  kind: "users",
  ...more,
});
const visit = (...pieces: string[]) => ({ weight: 1, pieces });

it("small pieces that the same pages need become one script, the heaviest first", () => {
  const pieces = [piece("small", 300), piece("page", 3_000, { imports: ["small"] }), piece("texts", 2_000)];
  expect(mergePieces(pieces, [visit("page", "texts"), visit("page", "texts")])).toEqual([["page", "texts", "small"]]);
});

it("a piece stays alone when visits that do not need it would fetch more than a request costs", () => {
  const visits = [visit("one", "heavy"), visit("one"), visit("one")];
  expect(mergePieces([piece("one", 2_000), piece("heavy", 2_100)], visits)).toEqual([]);
  expect(mergePieces([piece("one", 2_000), piece("heavy", 1_900)], visits)).toEqual([["one", "heavy"]]);
});

it("styles count as a request of their own", () => {
  const visits = [visit("one", "other"), visit("one")];
  const pieces = (hasStyles: boolean) => [piece("one", 9_000, { hasStyles: true }), piece("other", 6_000, { hasStyles })];
  expect(mergePieces(pieces(false), visits)).toEqual([]);
  expect(mergePieces(pieces(true), visits)).toEqual([["one", "other"]]);
});

it("what a merged script imports counts as fetched by everybody who fetches it", () => {
  const visits = [visit("one", "other"), visit("one"), visit("one")];
  const pieces = (bytes: number) => [
    piece("one", 1_000),
    piece("other", 100, { imports: ["library"] }),
    piece("library", bytes, { kind: null }),
  ];
  expect(mergePieces(pieces(20_000), visits)).toEqual([]);
  expect(
    mergePieces(
      [...pieces(20_000), piece("entry", 1, { imports: ["library"] })],
      visits.map(({ pieces: names }) => visit("entry", ...names)),
    ),
  ).toEqual([["one", "other", "entry"]]);
});

it("pieces are not merged into a circle of imports", () => {
  const pieces = [
    piece("page", 100, { imports: ["library"] }),
    piece("library", 50_000, { imports: ["base"], kind: null }),
    piece("base", 100),
  ];
  expect(mergePieces(pieces, [visit("page")])).toEqual([]);
});

it("pieces stay as they are when no visit needs both, when they are of different kinds, or when one has no kind", () => {
  expect(mergePieces([piece("one", 10), piece("other", 10)], [visit("one"), visit("other")])).toEqual([]);
  expect(mergePieces([piece("one", 10), piece("fr", 10, { kind: "fr" })], [visit("one", "fr")])).toEqual([]);
  expect(mergePieces([piece("one", 10), piece("fixed", 10, { kind: null })], [visit("one", "fixed")])).toEqual([]);
});

it("an import that is in no piece is refused", () => {
  expect(() => mergePieces([piece("one", 10, { imports: ["gone"] })], [])).toThrow("unknown piece gone");
});
