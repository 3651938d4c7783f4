import type { ModuleDescription } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { changedConfig, durationText, readable, shownFields } from "./step-words.ts";

const port = { id: "out", label: "", color: "" };
const condition: ModuleDescription = {
  type: "condition",
  version: 2,
  category: "conditions",
  reachesService: false,
  role: null,
  families: [1, 2],
  aliasOf: null,
  optional: [],
  channels: [],
  outward: false,
  inputs: [port],
  outputs: [port],
  fields: [
    { name: "field", kind: "select", required: false, options: ["answered", "status", "score"] },
    {
      name: "operator",
      kind: "select",
      required: false,
      options: ["isTrue", "equals", "atLeast"],
      dependsOn: {
        field: "field",
        forms: { answered: { options: ["isTrue"] }, status: { options: ["equals"] }, score: { options: ["equals", "atLeast"] } },
      },
    },
    {
      name: "value",
      kind: "text",
      required: false,
      dependsOn: {
        field: "field",
        forms: { answered: null, status: { kind: "select", options: ["new", "contacted"] }, score: { kind: "number", min: 0, max: 100 } },
      },
    },
  ],
  defaults: { field: "answered", operator: "isTrue", value: "" },
};

it("the value of a condition is hidden for yes/no fields, a list of options for choices, and a limited number for numbers", () => {
  expect(shownFields(condition, {}).map(({ name }) => name)).toEqual(["field", "operator"]);
  expect(shownFields(condition, { field: "status" })[2]).toMatchObject({ kind: "select", options: ["new", "contacted"] });
  expect(shownFields(condition, { field: "score" })[2]).toMatchObject({ kind: "number", min: 0, max: 100 });
});

it("changing the field of a condition resets its operator and value", () => {
  const status = changedConfig(condition, { field: "answered", operator: "isTrue", value: "" }, "field", "status");
  expect(status).toEqual({ field: "status", operator: "equals", value: "" });
  const score = changedConfig(condition, { field: "status", operator: "equals", value: "contacted" }, "field", "score");
  expect(score).toEqual({ field: "score", operator: "equals", value: "" });
});

it("a number in a text setting is stored as text", () => {
  expect(changedConfig(condition, { field: "score", operator: "atLeast", value: "" }, "value", 70)).toMatchObject({ value: "70" });
});

it("a template shows the names of its variables", () => {
  const wording = (key: string) => (key === "modules.variables.firstName" ? "Prénom" : null);
  expect(readable("Bonjour {{firstName|à vous}},", wording)).toBe("Bonjour ‹Prénom›,");
});

it("a duration in seconds is told in its largest whole unit", () => {
  const wording = (key: string, params?: Readonly<Record<string, string | number>>) => `${params?.["count"]} ${key.split(".").at(-1)}`;
  expect([2_592_000, 90_000, 120, 100].map((seconds) => durationText(wording, seconds))).toEqual([
    "30 days",
    "25 hours",
    "2 minutes",
    "100 seconds",
  ]);
  expect([0, 59, "", undefined].map((seconds) => durationText(wording, seconds))).toEqual([null, null, null, null]);
});
