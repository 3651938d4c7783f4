import { newId } from "@filon/db";
import * as credits from "@filon/db/credits";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const { db } = database;

const now = new Date();
const DAY_MS = 86_400_000;
const later = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

const balance = (workspaceId: string, at = now) => db.inWorkspace(workspaceId, (tx) => credits.readBalance(tx, at));
const spend = (workspaceId: string, amount: number, reference: string = newId(), at = now) =>
  db.inWorkspace(workspaceId, (tx) => credits.spend(tx, { amount, reason: "email_search", reference, userId: null, at }));

it("[MARKET-12] a new workspace can spend as many credits as its plan has PRU, until the period ends", async () => {
  const { headers } = await server.signedIn({ plan: "enterprise" });
  const { data } = (await server.app.inject({ method: "GET", url: "/api/credits", headers })).json();
  expect(data).toMatchObject({ balance: 500, allotment: 500, entries: [{ kind: "grant", amount: 500, reason: "period" }] });
  expect(new Date(data.periodEnd).getTime() - Date.now()).toBeGreaterThan(0);
});

it("spends up to the balance and refuses more, free of charge", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  expect(await spend(workspaceId, 60)).toEqual({ paid: true, balance: 40 });
  expect(await spend(workspaceId, 41)).toEqual({ paid: false, balance: 40 });
  expect(await spend(workspaceId, 40)).toEqual({ paid: true, balance: 0 });
});

it("never overdraws when many spend concurrently: of 12 payments of 10 out of 100, 10 succeed", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  const payments = await Promise.all(Array.from({ length: 12 }, () => spend(workspaceId, 10)));
  expect(payments.filter(({ paid }) => paid)).toHaveLength(10);
  expect(await balance(workspaceId)).toBe(0);
});

it("charges once and refunds once, even when requested twice concurrently", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  const reference = newId();
  await Promise.all([spend(workspaceId, 30, reference), spend(workspaceId, 30, reference)]);
  expect(await balance(workspaceId)).toBe(70);
  const back = { reason: "email_search", reference, userId: null, at: now };
  const given = await Promise.all([1, 2].map(() => db.inWorkspace(workspaceId, (tx) => credits.refund(tx, back))));
  expect(given.toSorted((a, b) => a - b)).toEqual([0, 30]);
  expect(await balance(workspaceId)).toBe(100);
});

it("[MARKET-12] the balance is reset each calendar month, once, even when many look first", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  await spend(workspaceId, 90);
  expect(await Promise.all([1, 2, 3].map(() => balance(workspaceId, later(32))))).toEqual([100, 100, 100]);
  expect(await spend(workspaceId, 100, newId(), later(32))).toEqual({ paid: true, balance: 0 });
  expect(await balance(workspaceId, later(32))).toBe(0);
});

it("[MARKET-12] a renewal resets the balance to the plan's figure, once, until the next renewal", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  await spend(workspaceId, 90);
  const renewal = { allotment: 250, periodStart: later(1), periodEnd: later(60), at: later(1) };
  for (const _time of [1, 2]) await db.inWorkspace(workspaceId, (tx) => credits.grantPeriod(tx, renewal));
  expect(await balance(workspaceId, later(2))).toBe(250);
  await spend(workspaceId, 50, newId(), later(2));
  expect(await balance(workspaceId, later(59))).toBe(200);
  const former = { ...renewal, periodStart: later(-20), periodEnd: later(1) };
  await db.inWorkspace(workspaceId, (tx) => credits.grantPeriod(tx, former));
  expect(await balance(workspaceId, later(59))).toBe(200);
});

it("a larger plan adds the difference immediately; switching back and forth adds nothing more", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  for (const figure of [500, 100, 500, 250]) await db.inWorkspace(workspaceId, (tx) => credits.changeAllotment(tx, figure, now));
  expect(await balance(workspaceId)).toBe(500);
});

it("an adjustment adds or removes credits, never below zero", async () => {
  const { workspaceId, userId } = await server.signedIn({ plan: "starter" });
  const adjust = (amount: number) =>
    db.inWorkspace(workspaceId, (tx) => credits.adjust(tx, { amount, detail: "Geste commercial", userId, at: now }));
  expect([await adjust(20), await adjust(-121), await adjust(-120)]).toEqual([true, false, true]);
  expect(await balance(workspaceId)).toBe(0);
});

it("the ledger is append-only and belongs to its workspace", async () => {
  const { workspaceId } = await server.signedIn({ plan: "starter" });
  const other = await server.signedIn({ plan: "starter" });
  const attempt = (text: string) => db.inWorkspace(workspaceId, (tx) => tx.query({ text, values: [] }));
  await expect(attempt("UPDATE credit_entry SET amount = 1000000")).rejects.toThrow("permission denied");
  await expect(attempt("DELETE FROM credit_entry")).rejects.toThrow("permission denied");
  const seen = await attempt("SELECT DISTINCT workspace_id FROM credit_entry");
  expect(seen.rows).toEqual([{ workspace_id: workspaceId }]);
  await spend(workspaceId, 100);
  expect(await balance(other.workspaceId)).toBe(100);
});
