import type { Effect, Facts } from "@filon/domain";
import { outputsOf } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { describeModule } from "./kit/describe-module.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";
import { ask, journey, MONDAY, problemsOf } from "./testing/journey.ts";
import { aProfile, answeredWith } from "./testing/profiles.ts";

function moduleOf(type: string) {
  const module = catalogue.get(type);
  if (module === undefined) throw new Error(`there is no module ${type}`);
  return module;
}
const optionsOf = (type: string, name: string) => describeModule(moduleOf(type)).fields.find((field) => field.name === name)?.options;
const answer = (type: string, config: Record<string, unknown>, facts: Facts = someFacts()) => ask(moduleOf(type), config, { facts });
/** The instant until which a step waits. */
function until(type: string, config: Record<string, unknown>, facts?: Facts): string {
  const told = answer(type, config, facts);
  return "waitUntil" in told ? told.waitUntil.toString() : "go" in told ? "now" : "else";
}
const effects = (type: string, config: Record<string, unknown>, facts?: Facts): readonly Effect[] => {
  const told = answer(type, config, facts);
  return "go" in told ? (told.effects ?? []) : [];
};

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

it.each([
  ["seconds", "2026-11-23T09:00:03Z"],
  ["minutes", "2026-11-23T09:03:00Z"],
  ["hours", "2026-11-23T12:00:00Z"],
  ["days", "2026-11-26T09:00:00Z"],
])("[MODULE-05] a delay has a duration and a unit: 3 %s", (unit, at) => {
  expect(optionsOf("delay", "unit")).toContain(unit);
  expect(until("delay", { value: 3, unit })).toBe(at);
});

it("[MODULE-05] a start delay is in seconds", () =>
  expect(until("timer", { from: "lastAct", startDelaySeconds: 90 }, someFacts({ engagement: { lastActAt: MONDAY } }))).toBe(
    "2026-11-23T09:01:30Z",
  ));

it.each(DAYS.map((day, at) => [day, at] as const))("[MODULE-05] %s can be a working day", (day, at) => {
  expect(optionsOf("working_hours", "days")).toEqual(DAYS);
  const opens = until("working_hours", {
    days: [day],
    start: "10:30",
    end: "11:00",
    timeZone: "UTC",
  });
  expect(opens).toBe(`2026-11-${23 + at}T10:30:00Z`);
});

it("[MODULE-05] working hours have a start, an end, and a time zone", () => {
  const hours = { days: DAYS, start: "08:00", end: "09:30", timeZone: "UTC" };
  expect(until("working_hours", hours)).toBe("now");
  expect(until("working_hours", { ...hours, end: "08:59" })).toBe("2026-11-24T08:00:00Z");
  expect(until("working_hours", { ...hours, timeZone: "America/New_York" })).toBe("2026-11-23T13:00:00Z");
});

it("[MODULE-05] a schedule is a fixed date or recurring, and repeats never, daily or weekly", () => {
  expect([optionsOf("scheduler", "scheduleType"), optionsOf("scheduler", "repeat")]).toEqual([
    ["fixed", "recurring"],
    ["none", "daily", "weekly"],
  ]);
  const zone = { timeZone: "UTC", spreadMinutes: 0 };
  expect(until("scheduler", { ...zone, at: "2026-12-01T14:00" })).toBe("2026-12-01T14:00:00Z");
  const recurring = {
    ...zone,
    scheduleType: "recurring",
    time: "08:00",
    days: ["friday"],
  };
  expect(["none", "daily", "weekly"].map((repeat) => until("scheduler", { ...recurring, repeat }))).toEqual([
    "2026-11-24T08:00:00Z",
    "2026-11-24T08:00:00Z",
    "2026-11-27T08:00:00Z",
  ]);
});

it.each([
  ["profile_view", "profile_viewed"],
  ["message_received", "replied"],
  ["connection_accepted", "invitation_accepted"],
])("[MODULE-06] a trigger's event type can be %s", (event, type) => {
  expect(optionsOf("trigger", "event")).toContain(event);
  const told = answer("trigger", { event });
  expect("waitFor" in told && told.waitFor).toContain(type);
});

it.each(["article", "video", "other", "post", "document"])("[MODULE-08] content can be of the type %s", (contentType) => {
  for (const type of ["send_content", "share_content"]) expect(optionsOf(type, "contentType")).toContain(contentType);
  const contentLink = "https://exemple.fr/guide";
  expect(answer("send_content", { contentType, contentLink, body: "Voici" })).toMatchObject({ act: { text: `Voici\n\n${contentLink}` } });
});

it("[MODULE-09] tags are put on the prospect, and lists are those they are added to", () => {
  expect(effects("tag_contact", { tags: ["Salon", "Chaud"] })).toMatchObject([{ type: "addTags", tags: ["Salon", "Chaud"] }]);
  const list = "00000000-0000-4000-8000-000000000001";
  const facts = {
    ...someFacts(),
    lists: { existing: new Set([list]), of: new Set<string>() },
  };
  expect(JSON.stringify(effects("add_to_list", { listIds: [list] }, facts))).toContain(list);
});

it("[MODULE-09] fields to extract are those that later steps have", () => {
  const shown = aProfile({ position: "PDG", location: "Lille" });
  const told = ask(moduleOf("extract_info"), { fields: ["position"] }, answeredWith(shown));
  expect("outputs" in told && told.outputs).toEqual({ position: "PDG" });
});

it("[MODULE-09] a score has a method, a minimum and criteria of its own", () => {
  expect(optionsOf("score_lead", "scoringMethod")).toEqual(["criteria", "rules", "profile"]);
  const customCriteria = [
    {
      field: "position",
      operator: "contains",
      value: "commerciale",
      points: 40,
    },
  ];
  const score = (minScore: number) => answer("score_lead", { scoringMethod: "rules", customCriteria, minScore });
  expect(score(40)).toMatchObject({ go: "high", outputs: { score: 40 } });
  expect(score(41)).toMatchObject({ go: "low", outputs: { score: 40 } });
});

it("[MODULE-10] a step chooses its CRM and its calendar", () => {
  expect(optionsOf("crm_sync", "platform")).toEqual(["hubspot", "salesforce", "pipedrive"]);
  expect(optionsOf("calendar_sync", "platform")).toEqual(["googleCalendar", "outlookCalendar"]);
  expect(answer("crm_sync", { platform: "pipedrive" }, someFacts({ prospect: { email: "e@exemple.fr" } }))).toMatchObject({
    call: { service: "pipedrive" },
  });
  expect(answer("calendar_sync", { platform: "outlookCalendar" })).toMatchObject({ call: { errand: { platform: "outlookCalendar" } } });
});

it("[MODULE-10] a webhook and Zapier are called at the address that the step has", () => {
  const url = "https://service.exemple.fr/filon";
  expect(answer("webhook", { webhookUrl: url })).toMatchObject({
    call: { kind: "http_request", method: "POST", url },
  });
  const zap = "https://hooks.zapier.com/hooks/catch/1/abc/";
  expect(answer("zapier", { zapierWebhookUrl: zap })).toMatchObject({
    call: { kind: "http_request", method: "POST", url: zap },
  });
});

it.each([
  ["condition", ["yes", "no"]],
  ["if_connected", ["accepted", "declined"]],
  ["if_responded", ["responded", "noResponse"]],
  ["score_lead", ["high", "low"]],
])("[MODULE-13] %s has the ports %j, and a prospect leaves by one of them", (type, ports) => {
  expect(outputsOf(moduleOf(type), {}).map(({ id }) => id)).toEqual(ports);
  const [well, badly] =
    {
      condition: [
        answer("condition", {
          field: "position",
          operator: "contains",
          value: "commerciale",
        }),
        answer("condition", {
          field: "position",
          operator: "contains",
          value: "stagiaire",
        }),
      ],
      if_connected: [
        answer("if_connected", {}, someFacts({ prospect: { connected: true } })),
        ask(moduleOf("if_connected"), {}, { reason: { kind: "elapsed" } }),
      ],
      if_responded: [
        ask(moduleOf("if_responded"), {}, { newReply: true }),
        ask(moduleOf("if_responded"), {}, { reason: { kind: "elapsed" } }),
      ],
      score_lead: [answer("score_lead", { scoringMethod: "profile", minScore: 1 }), answer("score_lead", {})],
    }[type] ?? [];
  expect([well, badly]).toMatchObject(ports.map((go) => ({ go })));
});

/** The modules whose act ends their step, with what they need to be asked. */
const ACTS = ["visit_profile", "message", "invitation", "comment", "react_to_post", "endorse_skill", "send_inmail", "send_content"];

it.each(ACTS)("[MODULE-11] %s has max retries, on error, on success and a priority, and follows them", (type) => {
  const names = describeModule(moduleOf(type)).fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["maxRetries", "onError", "onSuccess", "priority"]));
  expect([optionsOf(type, "onError"), optionsOf(type, "onSuccess"), optionsOf(type, "priority")]).toEqual([
    ["stop", "continue"],
    ["continue", "end"],
    ["low", "normal", "high"],
  ]);
  const after = (status: "sent" | "failed", config: Record<string, unknown>) =>
    ask(moduleOf(type), { ...SAMPLE_CONFIGS[type], ...config }, { reason: { kind: "outcome", outcome: { status, code: null } } });
  expect(after("sent", {})).toMatchObject({ go: "out" });
  expect(after("sent", { onSuccess: "end" })).toEqual({ end: "completed" });
  expect(after("failed", { onSuccess: "end" })).toEqual({ end: "failed", as: "failed" });
  expect(after("failed", { onError: "continue", onSuccess: "end" })).toMatchObject({ go: "out" });
});

it.each([
  ["low", "low"],
  ["normal", undefined],
  ["high", "high"],
])("[MODULE-11] an act of %s priority joins its queue with it, and brings its max retries", (priority, told) => {
  const node = (id: string, type: string, config = {}) => ({ ...moduleOf(type), id, x: 0, y: 0, label: "", config });
  const plain = ({ id, type, version, category, x, y, label, config }: ReturnType<typeof node>) => {
    return { id, type, version, category, x, y, label, inputs: [], outputs: [], config };
  };
  const line = [node("s", "start"), node("v", "visit_profile", { priority, maxRetries: 7 }), node("e", "end")].map(plain);
  const wire = (from: string, to: string) => ({ id: from, from, to, fromPort: "out", toPort: "in", color: "" });
  const { effects } = journey({ nodes: line, connections: [wire("s", "v"), wire("v", "e")] }, catalogue).due();
  expect(effects.find(({ type }) => type === "act")).toMatchObject({ nodeId: "v", maxRetries: 7 });
  expect(effects.flatMap((effect) => (effect.type === "act" ? [effect.priority] : []))).toEqual([told]);
});

it("[MODULE-07] an invitation has a message, and content a type, a link and an accompanying message", () => {
  expect(answer("invitation", { note: "Bonjour {{firstName}}" })).toMatchObject({
    act: { kind: "send_invitation", note: "Bonjour Élodie" },
  });
  const content = { contentType: "video", contentLink: "https://exemple.fr/demo", body: "Pour vous, {{firstName}}" };
  expect(answer("send_content", content)).toMatchObject({ act: { text: "Pour vous, Élodie\n\nhttps://exemple.fr/demo" } });
});

it.each(["message", "send_content"])(
  "[MODULE-07] AI Mimic writes %s in the user's style when it is switched on, and sends what was approved",
  (type) => {
    const config = { contentLink: "https://exemple.fr/demo", body: "réduire la facture d’énergie", mimic: true };
    const own = type === "message" ? { body: config.body, mimic: true } : config;
    expect(answer(type, { ...own, mimic: false })).toMatchObject({ act: { kind: "send_message" } });
    const asked = answer(type, own);
    expect(asked).toMatchObject({ call: { kind: "assistant", ask: { type: "write" } } });
    expect(JSON.stringify(asked)).toContain("réduire la facture d’énergie");
    const data = { answered: true, engine: "offline", text: "Bonjour Élodie, {{accolades}}", sources: [], isStandardStyle: true };
    const read = ask(moduleOf(type), own, { reason: { kind: "answer", answer: { status: "answered", data } } });
    expect(read).toMatchObject({ task: { kind: "approval", text: data.text }, assignTo: "owner" });
    const memory = "memory" in read && read.memory !== undefined ? read.memory : null;
    const settled = (result: string) =>
      ask(moduleOf(type), own, { memory, reason: { kind: "event", type: "task_settled", data: { status: "done", result } } });
    const sent = settled("approved");
    expect("act" in sent && "text" in sent.act && sent.act.text).toContain(data.text);
    expect(settled("refused")).toEqual({ hold: "noDraft", detail: "draftRefused", afresh: true });
    const silent = { status: "answered", data: { answered: false, why: "noOffer" } } as const;
    expect(ask(moduleOf(type), own, { reason: { kind: "answer", answer: silent } })).toMatchObject({ hold: "noDraft", detail: "noOffer" });
    expect(problemsOf(moduleOf(type), { ...own, body: "x".repeat(601) })).toEqual(["body tooLong"]);
  },
);
