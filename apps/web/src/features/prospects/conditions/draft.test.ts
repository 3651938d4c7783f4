import { ConditionGroup } from "@filon/contracts/prospects";
import { describe, expect, it } from "vitest";
import { countConditions } from "./count-conditions.ts";
import { draftOf, FIELDS, newCondition, newGroup, readGroup, testsOf, withTest } from "./draft.ts";

describe("conditions while they are edited", () => {
  const filled = (field: string, test: string) => {
    const draft = withTest(newCondition(field), test);
    const values =
      field === "status"
        ? ["new"]
        : field === "activity"
          ? ["replied"]
          : field === "tags"
            ? ["vip"]
            : ["3f2c1f6e-0f5b-4d64-9a6e-0d1f2a3b4c5d"];
    const value = field === "campaign" ? "running" : test === "since" || test === "before" ? "2026-01-31" : "12";
    return { ...draft, value, values };
  };

  it.each([...FIELDS, "custom:Effectif"].flatMap((field) => testsOf(field).map((test) => [field, test] as const)))(
    "of %s %s are what the server reads, and come back as they were",
    (field, test) => {
      const group = readGroup({ ...newGroup("all"), parts: [filled(field, test)] });
      expect(ConditionGroup.parse(group)).toEqual(group);
      if (group) expect(readGroup(draftOf(group))).toEqual(group);
    },
  );

  it("are not read while one is incomplete, and empty groups are left out", () => {
    const outer = newGroup("any");
    expect(readGroup({ ...outer, parts: [newCondition("email")] })).toBeNull();
    expect(readGroup({ ...outer, parts: [{ ...newCondition("score"), value: "101" }] })).toBeNull();
    const group = readGroup({ ...outer, parts: [newGroup("all"), filled("email", "is")] });
    expect(group).toEqual({ any: [{ field: "email", test: "is", value: "12" }] });
    expect(group && countConditions(group)).toBe(1);
  });
});
