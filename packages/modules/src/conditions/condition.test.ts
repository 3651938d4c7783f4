import { ProspectStatus } from "@filon/contracts/prospects";
import { parseConfig, pinnedModule } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { describeModule } from "../kit/describe-module.ts";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { condition } from "./condition.ts";

const facts = someFacts({
  prospect: {
    tags: ["Salon Lyon", "chaud"],
    position: "Directrice  Générale",
    industry: null,
    score: 70,
    status: "contacted",
    mutualConnections: null,
  },
});

it.each([
  ["position", "equals", "directrice generale", "yes"],
  ["position", "equals", "directrice", "no"],
  ["position", "notEquals", "DIRECTRICE GÉNÉRALE", "no"],
  ["position", "contains", "generale", "yes"],
  ["position", "doesNotContain", "Générale", "no"],
  ["position", "startsWith", "direct", "yes"],
  ["position", "endsWith", "rale", "yes"],
  ["position", "endsWith", "direct", "no"],
  ["tags", "equals", "CHAUD", "yes"],
  ["tags", "contains", "lyon", "yes"],
  ["tags", "doesNotContain", "lyon", "no"],
  ["score", "equals", "70", "yes"],
  ["score", "greaterThan", "70", "no"],
  ["score", "atLeast", "70", "yes"],
  ["score", "lessThan", "100", "yes"],
  ["score", "atMost", "9", "no"],
  ["status", "equals", "contacted", "yes"],
  ["status", "notEquals", "contacted", "no"],
])("[MODULE-12] %s %s %s: %s, whatever the case and the accents", (field, operator, value, go) => {
  expect(ask(condition, { field, operator, value }, { facts })).toEqual({ go, outputs: { known: true } });
});

it("asks whether the prospect has answered, and then acknowledges the answer", () => {
  const answered = someFacts({ engagement: { replied: true } });
  expect(ask(condition, { field: "answered" }, { facts: answered })).toMatchObject({ go: "yes", acknowledgesReply: true });
  expect(ask(condition, { field: "answered" })).toEqual({ go: "no", outputs: { known: true } });
  expect(ask(condition, { field: "answered", operator: "isFalse" }, { facts: answered })).toMatchObject({ go: "no" });
  expect(ask(condition, { field: "answered", operator: "isFalse" })).toEqual({ go: "yes", outputs: { known: true } });
});

it("asks whether the prospect is connected", () => {
  expect(ask(condition, { field: "connected", operator: "isTrue" }, { facts: someFacts({ prospect: { connected: true } }) })).toMatchObject(
    {
      go: "yes",
    },
  );
});

it.each([
  ["industry", "equals", "logiciel"],
  ["industry", "doesNotContain", "logiciel"],
  ["mutualConnections", "lessThan", "5"],
  ["mutualConnections", "notEquals", "5"],
])("%s is unknown: %s %s takes the port that the node names, no if it names none, and says so", (field, operator, value) => {
  expect(ask(condition, { field, operator, value }, { facts })).toEqual({ go: "no", outputs: { known: false } });
  expect(ask(condition, { field, operator, value, ifUnknown: "yes" }, { facts })).toEqual({ go: "yes", outputs: { known: false } });
});

it("checks whether a message was read, and whether the profile was viewed", () => {
  const read = someFacts({ engagement: { messageRead: true } });
  expect(ask(condition, { field: "messageRead" }, { facts: read })).toMatchObject({ go: "yes" });
  expect(ask(condition, { field: "profileViewed" }, { facts: read })).toMatchObject({ go: "no" });
});

it("requires a value to compare with, except for a question", () => {
  expect(problemsOf(condition, { field: "position", operator: "equals" })).toEqual(["value required"]);
  expect(problemsOf(condition, { field: "answered" })).toEqual([]);
});

it("reports values that cannot be compared instead of sending everybody to the no port", () => {
  expect(problemsOf(condition, { field: "status", operator: "equals", value: "Contacté" })).toEqual(["value invalid"]);
  expect(problemsOf(condition, { field: "status", operator: "contains", value: "contacted" })).toEqual(["operator invalid"]);
  expect(problemsOf(condition, { field: "answered", operator: "notEquals", value: "oui" })).toEqual(["operator invalid"]);
  expect(problemsOf(condition, { field: "score", operator: "atLeast", value: "beaucoup" })).toEqual(["value number"]);
  expect(problemsOf(condition, { field: "score", operator: "atLeast", value: "101" })).toEqual(["value tooBig"]);
  expect(problemsOf(condition, { field: "score", operator: "startsWith", value: "7" })).toEqual(["operator invalid"]);
});

it("offers each field its own operators and choices", () => {
  const [field, , operator, value] = describeModule(condition).fields;
  expect(operator?.dependsOn?.field).toBe("field");
  expect(Object.keys(operator?.dependsOn?.forms ?? {})).toEqual(field?.options);
  expect(operator?.dependsOn?.forms["answered"]).toEqual({ options: ["isTrue", "isFalse"] });
  expect(value?.dependsOn?.forms).toMatchObject({
    answered: null,
    status: { kind: "select", options: ProspectStatus.options },
    score: { kind: "number", min: 0, max: 100 },
    position: { kind: "text" },
  });
});

it.each([
  [
    { field: "answered", operator: "notEquals", value: "oui" },
    { field: "answered", operator: "isTrue", value: "" },
  ],
  [
    { field: "status", operator: "equals", value: "Contacté" },
    { field: "status", operator: "equals", value: "contacted" },
  ],
  [
    { field: "status", operator: "doesNotContain", value: "Meeting planned" },
    { field: "status", operator: "notEquals", value: "meeting_planned" },
  ],
  [
    { field: "score", operator: "contains", value: "70" },
    { field: "score", operator: "equals", value: "70" },
  ],
  [
    { field: "position", operator: "contains", value: "chef" },
    { field: "position", operator: "contains", value: "chef" },
  ],
])("a condition of version 1 keeps its meaning: %j", (before, after) => {
  const ifUnknown = after.operator.startsWith("not") ? "yes" : "no";
  expect(parseConfig(condition, 1, before)).toEqual({ ok: true, config: { ...after, name: "", ifUnknown } });
});

it("migrating version 2 keeps the port for unknown facts, and renames viewed to messageRead", () => {
  const migrated = (config: Record<string, unknown>) => parseConfig(condition, 2, config);
  const denying = { field: "industry", operator: "notEquals", value: "Logiciel" };
  expect(migrated(denying)).toEqual({ ok: true, config: { ...denying, name: "", ifUnknown: "yes" } });
  const asking = { field: "industry", operator: "equals", value: "Logiciel" };
  expect(migrated(asking)).toEqual({ ok: true, config: { ...asking, name: "", ifUnknown: "no" } });
  expect(migrated({ field: "viewed", operator: "isTrue" })).toMatchObject({ config: { field: "messageRead" } });
  expect(parseConfig(condition, 1, { field: "viewed", operator: "equals", value: "oui" })).toMatchObject({
    config: { field: "messageRead", operator: "isTrue" },
  });
});

it("a running node of version 2 still reads viewed as profile views, and takes yes for an unknown fact with a negative operator", () => {
  const asked = (config: Record<string, unknown>, facts = someFacts()) => {
    const { module, parsed } = pinnedModule(condition, { version: 2, config });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const context = { nodeId: "n", visit: 1, facts, now: MONDAY, random: () => 0, memory: null, newReply: false };
    return module.plan({ ...context, reason: { kind: "enter" } }, parsed.config);
  };
  const viewed = { field: "viewed", operator: "isTrue", value: "" };
  expect(asked(viewed, someFacts({ engagement: { messageRead: true } }))).toEqual({ go: "no" });
  expect(asked(viewed, someFacts({ engagement: { profileViewed: true } }))).toEqual({ go: "yes" });
  expect(asked({ field: "industry", operator: "notEquals", value: "x" }, facts)).toEqual({ go: "yes" });
  const heard = someFacts({ engagement: { replied: true } });
  expect(asked({ field: "answered", operator: "isTrue" }, heard)).toEqual({ go: "yes", acknowledgesReply: true });
});
