import { describe, expect, it } from "vitest";
import { isFlag, isNumber, isOneOf, isText, listOf, nullable, oneOf, optional, shapeOf } from "./shape.ts";

interface Kept {
  readonly name: string;
  readonly role: "user" | "admin";
  readonly marks: readonly number[];
  readonly photo: string | null;
  readonly isNew?: boolean | undefined;
}
const isKept = shapeOf<Kept>({
  name: isText,
  role: isOneOf(["user", "admin"]),
  marks: listOf(isNumber),
  photo: nullable(isText),
  isNew: optional(isFlag),
});
const kept: Kept = { name: "Ada", role: "admin", marks: [1, 2], photo: null };

describe("the shape of stored data", () => {
  it.each([kept, { ...kept, isNew: true }, { ...kept, somethingMore: 1 }])("is recognised: %o", (value) => {
    expect(isKept(value)).toBe(true);
  });

  it.each([
    null,
    "Ada",
    [],
    {},
    { ...kept, name: 1 },
    { ...kept, role: "owner" },
    { ...kept, marks: [1, "2"] },
    { ...kept, marks: { length: 0 } },
    { ...kept, photo: undefined },
    { ...kept, isNew: "yes" },
    Object.create(kept),
  ])("is not recognised: %o", (value) => {
    expect(isKept(value)).toBe(false);
  });
});

it("a control's value must be one of the known options", () => {
  expect(oneOf(["note", "appointment"], "note")).toBe("note");
  expect(() => oneOf(["note", "appointment"], "call")).toThrow(RangeError);
});
