import { expect, it } from "vitest";
import { openSenderChoice, type SenderCandidate, type SenderRules } from "./choose-senders.ts";

const account = (id: string, changes: Partial<SenderCandidate> = {}): SenderCandidate => ({
  id,
  channel: "email",
  userId: null,
  connected: true,
  perDay: 100,
  people: 0,
  ...changes,
});
const rules = (candidates: readonly SenderCandidate[], changes: Partial<SenderRules> = {}): SenderRules => ({
  candidates,
  named: {},
  replaced: new Set(),
  ...changes,
});
const nobody = { ownerId: null, senders: {} };

it("the campaign's own account writes, even to prospects of other owners and while it must be reconnected", () => {
  const candidates = [account("a", { userId: "ada" }), account("b", { connected: false })];
  const choose = openSenderChoice(rules(candidates, { named: { email: "b" } }));
  expect(choose({ ownerId: "ada", senders: {} }, ["email"])).toEqual({ email: "b" });
});

it("the account of the prospect's owner writes, however loaded it is", () => {
  const choose = openSenderChoice(rules([account("a"), account("b", { userId: "bob", people: 900 })]));
  expect(choose({ ownerId: "bob", senders: {} }, ["email"])).toEqual({ email: "b" });
});

it("the same person writes on a prospect's second channel as on the first", () => {
  const candidates = [
    account("a", { userId: "ada" }),
    account("al", { userId: "ada", channel: "linkedin", people: 10 }),
    account("b", { userId: "bob", channel: "linkedin" }),
  ];
  expect(openSenderChoice(rules(candidates))(nobody, ["email", "linkedin"])).toEqual({ email: "a", linkedin: "al" });
});

it("otherwise the least loaded account writes, measured by what it may send per day", () => {
  const choose = openSenderChoice(
    rules([account("a", { people: 10 }), account("b", { people: 4 }), account("c", { perDay: 50, people: 4 })]),
  );
  const chosen = Array.from({ length: 22 }, () => choose(nobody, ["email"]).email);
  const counts = Object.fromEntries(["a", "b", "c"].map((id) => [id, chosen.filter((each) => each === id).length]));
  // 40 people in all, dealt as 2 : 2 : 1.
  expect(counts).toEqual({ a: 6, b: 12, c: 4 });
});

it("a sender once chosen stays, connected or not", () => {
  const choose = openSenderChoice(rules([account("a", { connected: false }), account("b")]));
  expect(choose({ ownerId: null, senders: { email: "a" } }, ["email"])).toEqual({ email: "a" });
});

it("no new prospects are assigned to an account that is not connected or has been replaced", () => {
  const candidates = [account("a"), account("b", { connected: false }), account("c", { people: 99 })];
  expect(openSenderChoice(rules(candidates, { replaced: new Set(["a"]) }))(nobody, ["email"])).toEqual({ email: "c" });
  expect(openSenderChoice(rules([account("b", { connected: false })]))(nobody, ["email"])).toEqual({});
});
