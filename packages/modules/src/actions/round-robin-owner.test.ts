import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { roundRobinOwner } from "./round-robin-owner.ts";

const [one, two] = ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000004"];
const members = [{ member: one, weight: 2 }, { member: two }];
const answered = (memberId: string | null) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { memberId, name: memberId && "Camille" } } } }) as const;

it("asks for an owner among the members, by their weights", () => {
  expect(ask(roundRobinOwner, { members, absent: "keep", sticky: "none" })).toMatchObject({
    call: {
      errand: {
        type: "assignOwner",
        prospectId: "p1",
        members: [
          { id: one, weight: 2 },
          { id: two, weight: 1 },
        ],
        skipsSuspended: false,
        sameForCompany: false,
      },
    },
  });
});

it("leaves the owner to later steps, or goes on by `nobody`", () => {
  expect(ask(roundRobinOwner, { members }, answered(one))).toEqual({ go: "out", outputs: { memberId: one, name: "Camille" } });
  expect(ask(roundRobinOwner, { members }, answered(null))).toMatchObject({ go: "nobody", otherwise: "out" });
});

it("requires two different members", () => {
  expect(problemsOf(roundRobinOwner, { members: [{ member: one }] })).toEqual(["members tooSmall"]);
  expect(problemsOf(roundRobinOwner, { members: [{ member: one }, { member: one }] })).toEqual(["members duplicate"]);
});
