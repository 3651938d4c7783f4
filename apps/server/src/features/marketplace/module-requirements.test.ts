import { modules } from "@filon/modules";
import { describe, expect, it } from "vitest";
import { onChannelsOf, requirementsOf } from "./module-requirements.ts";

const moduleOf = (type: string) => modules.find((module) => module.type === type) ?? expect.fail(type);
const needs = (type: string) => requirementsOf(moduleOf(type));

describe.each(modules.map((module) => [module.type, module] as const))("the page of %s", (type, module) => {
  it("says which account, service or model it needs", () => {
    const kinds = requirementsOf(module).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.some((kind) => ["emailAccount", "linkedinAccount", "anyAccount"].includes(kind))).toBe(module.channels.length > 0);
    expect(kinds.includes("linkedinReader")).toBe(module.reads === "linkedin");
    expect(kinds.includes("service") || kinds.includes("calendar")).toBe(module.requires !== undefined);
    expect(kinds.includes("model")).toBe(module.needsModel !== undefined);
    if (["slack_message", "teams_message", "zapier", "webhook", "http_request"].includes(type)) expect(kinds).toContain("address");
  });

  it("says what it does on each channel, if it has anything to do with channels", () => {
    const said = onChannelsOf(module);
    expect(
      said
        .filter(({ how }) => how === "program")
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual([...module.channels].sort());
    expect(
      said
        .filter(({ how }) => how === "task")
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(Object.keys(module.assistsOn ?? {}).sort());
    if (module.reads !== undefined) expect(said.find(({ channel }) => channel === module.reads)?.how).not.toBe("absent");
  });
});

it("names the services of which the settings choose one, and what the workspace must have made", () => {
  expect(needs("crm_sync")).toEqual([{ kind: "service", services: ["hubspot", "salesforce", "pipedrive"] }]);
  expect(needs("calendar_sync")).toEqual([{ kind: "calendar", services: ["googleCalendar", "outlookCalendar"] }]);
  expect(needs("google_sheets_row")).toEqual([{ kind: "service", services: ["googleSheets"] }]);
  expect(needs("meeting_proposal").map(({ kind }) => kind)).toEqual(["anyAccount", "bookingPage"]);
  expect(needs("quote_link").map(({ kind }) => kind)).toEqual(["product"]);
  expect(needs("find_email").map(({ kind }) => kind)).toEqual(["finder"]);
  expect(needs("delay")).toEqual([]);
});

it("tells the longest text of a channel", () => {
  expect(onChannelsOf(moduleOf("message"))).toEqual([
    { channel: "linkedin", how: "program", longest: 8_000 },
    { channel: "email", how: "program", longest: 8_000 },
    ...["instagram", "facebook", "x"].map((channel) => ({ channel, how: "absent", longest: null })),
  ]);
  expect(onChannelsOf(moduleOf("private_reply")).slice(2, 4)).toEqual([
    { channel: "instagram", how: "task", longest: 1_000 },
    { channel: "facebook", how: "task", longest: 2_000 },
  ]);
  expect(onChannelsOf(moduleOf("visit_profile"))[0]).toEqual({ channel: "linkedin", how: "program", longest: null });
  expect(onChannelsOf(moduleOf("delay"))).toEqual([]);
});
