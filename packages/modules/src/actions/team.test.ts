import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { team } from "./team.ts";

const member = "00000000-0000-4000-8000-000000000003";
const answered = (memberId: string | null) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { memberId, name: memberId && "Camille" } } } }) as const;

it("asks for the hand-over, with the note's variables filled in", () => {
  expect(ask(team, { to: "member", member, note: "Pour {{firstName}}", sendAs: "theirs" })).toMatchObject({
    call: { errand: { type: "handOver", to: "member", memberId: member, note: "Pour Élodie", withTheirAccounts: true } },
  });
  expect(ask(team, { to: "owner", member })).toMatchObject({ call: { errand: { to: "owner", memberId: null, note: "" } } });
});

it("leaves the member to later steps, or goes on by `nobody`", () => {
  expect(ask(team, {}, answered(member))).toEqual({ go: "out", outputs: { memberId: member, name: "Camille" } });
  expect(ask(team, {}, answered(null))).toMatchObject({ go: "nobody", otherwise: "out" });
});

it("requires the member when one is to be chosen", () => expect(problemsOf(team, { to: "member" })).toEqual(["member required"]));
