import { LEFT_OUT_GROUPS, type LeftOutGroup, LetInGroup } from "@filon/contracts/campaigns";
import { expect, it } from "vitest";
import { type ContactHistory, isLetIn, leftOutAs, letsRefusalsIn } from "./left-out.ts";

const UNKNOWN: ContactHistory = {
  optedOut: false,
  status: "new",
  saidNo: false,
  replied: false,
  earlierRun: false,
  elsewhere: false,
  recent: false,
};
const EVERYTHING = { saidNo: true, replied: true, earlierRun: true, elsewhere: true, recent: true } as const;

it("people never contacted are not left out", () => {
  expect(leftOutAs(UNKNOWN)).toBeNull();
});

it.each<[LeftOutGroup, Partial<ContactHistory>]>([
  ["optedOut", { ...EVERYTHING, optedOut: true, status: "refused" }],
  ["refused", { ...EVERYTHING, status: "refused" }],
  ["refused", { ...EVERYTHING, status: "contacted" }],
  ["answered", { ...EVERYTHING, saidNo: false }],
  ["answered", { status: "replied" }],
  // A no on the telephone followed by a yes counts as an answer, not as a refusal.
  ["answered", { saidNo: true, replied: true, status: "interested" }],
  ["earlierRun", { earlierRun: true, elsewhere: true, recent: true }],
  ["elsewhere", { elsewhere: true, recent: true }],
  ["recent", { recent: true }],
])("the gravest reason is the one that is named: %s", (group, history) => {
  expect(leftOutAs({ ...UNKNOWN, ...history })).toBe(group);
});

it("[AHEAD-11] a prospect who opted out is never let in, whatever the user chooses", () => {
  expect(isLetIn("optedOut", LetInGroup.options, "refused")).toBe(false);
});

it("letting a group in admits its own members and no others", () => {
  for (const chosen of LetInGroup.options) expect(LEFT_OUT_GROUPS.filter((group) => isLetIn(group, [chosen], null))).toEqual([chosen]);
});

it("a prospect let in by name is left out again when a graver reason appears, but not when it passes", () => {
  expect(isLetIn("recent", [], "recent")).toBe(true);
  expect(isLetIn("answered", [], "recent")).toBe(false);
  expect(isLetIn("refused", [], "answered")).toBe(false);
  expect(isLetIn("recent", [], "elsewhere")).toBe(true);
});

it("letting in people who refused is recognised, as a group or by name", () => {
  expect(letsRefusalsIn({ groups: ["recent", "answered"], people: [{ id: "p", group: "answered" }] })).toBe(false);
  expect(letsRefusalsIn({ groups: ["refused"], people: [] })).toBe(true);
  expect(letsRefusalsIn({ groups: [], people: [{ id: "p", group: "refused" }] })).toBe(true);
});
