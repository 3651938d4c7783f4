import { SERVICES } from "@filon/contracts/integrations";
import * as contracts from "@filon/contracts";
import { CAPABILITIES, type Capability } from "@filon/domain/capabilities";
import { catalogue, modules } from "@filon/modules";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const exported = Object.values(contracts).flatMap((group): readonly unknown[] => (typeof group === "object" ? Object.values(group) : []));
const paths = exported.flatMap((value) =>
  typeof value === "object" && value !== null && "path" in value && typeof value.path === "string" && value.path.startsWith("/api/")
    ? [value.path]
    : [],
);
const serves = (start: string): boolean => paths.some((path) => path.startsWith(start));
const hasModules = (...types: readonly string[]): boolean => types.every((type) => catalogue.has(type));
const has = (path: string): boolean => existsSync(join(root, path));

/** The parts of the product that show a capability. */
const SHOWN_BY: Readonly<Record<Capability, () => boolean>> = {
  channels: () => ["instagram", "facebook", "x"].every((channel) => has(`packages/connectors/src/${channel}`)),
  canvas: () => has("apps/web/src/features/campaigns/workflow/editing"),
  modules: () => modules.length > 100,
  // The calibration is open; the site waits for messages to be suggested before it says so.
  mimic: () => paths.some((path) => path.startsWith("/api/conversations/") && path.endsWith("/suggestion")),
  // Appointments are open; the site waits for calendars to be connected before it says so.
  appointments: () => serves("/api/calendars"),
  crm: () =>
    hasModules("crm_sync") && ["hubspot", "salesforce", "pipedrive"].every((service) => SERVICES.some((known) => known === service)),
  webhooks: () => hasModules("webhook", "zapier"),
  exports: () => serves("/api/exports"),
  extension: () => has("apps/extension"),
  forecast: () => paths.some((path) => path.startsWith("/api/campaigns/") && path.endsWith("/forecast")),
  objectionLink: () => has("apps/server/src/features/opt-outs"),
};

it.each(Object.keys(CAPABILITIES) as Capability[])("the public pages claim %s if the product has it, and only then", (capability) => {
  expect(CAPABILITIES[capability]).toBe(SHOWN_BY[capability]());
});

it("a public page finds modules, endpoints and folders where this test expects them", () => {
  expect(hasModules("message", "invitation")).toBe(true);
  expect(serves("/api/campaigns")).toBe(true);
  expect(has("packages/connectors/src/linkedin")).toBe(true);
});
