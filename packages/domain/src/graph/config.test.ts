import { expect, it } from "vitest";
import { z } from "zod";
import type { ModuleDefinition } from "../engine/module.ts";
import { parseConfig } from "./config.ts";

const notify: ModuleDefinition = {
  type: "notify",
  version: 3,
  category: "actions",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: [],
    features: [],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    to: z.email(),
    link: z.url().optional(),
    times: z.number().int().min(1).max(3),
    title: z.string().trim().min(2).max(5).default("Oui"),
  }),
  inputs: [],
  outputs: [],
  observes: [],
  migrations: [({ address, ...others }) => ({ ...others, to: address }), ({ count, ...others }) => ({ ...others, times: count })],
  plan: () => ({ end: "completed" }),
};
const valid = { to: "a@example.com", times: 1 };

it.each([
  ["to", {}, "required"],
  ["to", { to: "" }, "required"],
  ["to", { to: "personne" }, "email"],
  ["link", { link: "pas une adresse" }, "url"],
  ["times", { times: "trois" }, "number"],
  ["times", { times: 1.5 }, "number"],
  ["times", { times: 4 }, "tooBig"],
  ["times", { times: 0 }, "tooSmall"],
  ["title", { title: "beaucoup" }, "tooLong"],
])("[MODULE-16] names the field %s and what is wrong with it: %j is %s", (field, change, reason) => {
  const config = field === "to" && reason === "required" && !("to" in change) ? { times: 1 } : { ...valid, ...change };
  expect(parseConfig(notify, 3, config)).toEqual({ ok: false, problems: [{ field, reason }] });
});

it("refuses unknown fields", () => {
  expect(parseConfig(notify, 3, { ...valid, x: 1 })).toEqual({ ok: false, problems: [{ field: "x", reason: "unknownField" }] });
});

it("migrates an older configuration step by step, and fills in the defaults", () => {
  const config = { to: "a@example.com", times: 2, title: "Oui" };
  expect(parseConfig(notify, 1, { address: "a@example.com", count: 2 })).toEqual({ ok: true, config });
  expect(parseConfig(notify, 2, { to: "a@example.com", count: 2 })).toEqual({ ok: true, config });
});

it("refuses a configuration from a newer version", () => {
  expect(parseConfig(notify, 4, valid)).toEqual({ ok: false, problems: [{ field: "version", reason: "invalid" }] });
});
