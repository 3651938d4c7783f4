import { expect, it } from "vitest";
import { fieldName, optionName, outputName, portName, readyTexts } from "./module-words.ts";

const texts: Readonly<Record<string, string>> = {
  "modules.fields.onError": "On failure",
  "modules.types.split.fields.ways": "Ways",
  "modules.options.unit.days": "days",
  "modules.types.timer.options.unit.days": "calendar days",
  "modules.ports.out": "Next",
  "modules.types.timer.ports.out": "On time",
};
const find = (key: string) => texts[key] ?? null;

it("takes a module's own words before those shared by all modules", () => {
  expect([fieldName(find, "split", "ways"), fieldName(find, "split", "onError")]).toEqual(["Ways", "On failure"]);
  expect([optionName(find, "timer", "unit", "days"), optionName(find, "delay", "unit", "days")]).toEqual(["calendar days", "days"]);
  expect([portName(find, "timer", { id: "out" }), portName(find, "delay", { id: "out" })]).toEqual(["On time", "Next"]);
});

it("names a setting in a row by its row", () => {
  expect(fieldName(find, "split", "ways.1.onError")).toBe("Ways 2, On failure");
  expect(fieldName(find, "split", "ways.1")).toBe("Ways 2");
});

it("says in words what a step leaves, and keeps the names that users gave", () => {
  const find = (key: string) => ({ "modules.outputs.naf": "Code NAF", "modules.types.compute.outputs.naf": "Activité" })[key];
  expect([outputName(find, "siren_lookup", "naf"), outputName(find, "compute", "naf"), outputName(find, "table_lookup", "Hôte")]).toEqual([
    "Code NAF",
    "Activité",
    "Hôte",
  ]);
});

it("takes a port's label when the user gave it one", () => {
  expect(portName(find, "split", { id: "way1", label: "Sud" })).toBe("Sud");
  expect(portName(find, "delay", { id: "out", label: "out" })).toBe("Next");
});

it("begins a step with the texts that its module has ready", () => {
  const find = (key: string) => ({ "modules.types.send_thank_you.ready.body": "Merci" })[key];
  expect(readyTexts(find, { type: "send_thank_you", fields: [{ name: "channel" }, { name: "body" }] })).toEqual({ body: "Merci" });
  expect(readyTexts(find, { type: "message", fields: [{ name: "body" }] })).toEqual({});
});
