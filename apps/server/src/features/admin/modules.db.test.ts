import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { mailDueNotifications } from "../mails/notification-mails.ts";

const database = await testDatabase();
const server = await testServer(database);

interface SignedIn {
  readonly headers: { authorization: string };
}
const ask = ({ headers }: SignedIn, method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...headers, "accept-language": "en" },
    ...(payload === undefined ? {} : { payload }),
  });
const audited = async (action: string) =>
  (
    await database.asOwner<{ details: object }>("SELECT details FROM audit_entry WHERE action = $1 ORDER BY sequence DESC LIMIT 1", [
      action,
    ])
  )[0];

const admin = await server.signedIn({ role: "admin" });

async function proposal(by: SignedIn, description = "Un module qui publie un article."): Promise<string> {
  return (await ask(by, "POST", "marketplace/requests", { description })).json().data.id;
}
const decide = (id: string, decision: string) => ask(admin, "POST", `admin/module-requests/${id}/decide`, { decision });
const available = (id: string, moduleType: string | null = null) =>
  ask(admin, "POST", `admin/module-requests/${id}/available`, { moduleType });

it("[ADMIN-01] administrators see every workspace's proposals, pending ones first; others see none", async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  const first = await proposal(ada, "Publier un article sur LinkedIn");
  const second = await proposal(bob, "Publier une vidéo sur LinkedIn");
  await decide(second, "rejected");
  const list = (query: string) => ask(admin, "GET", `admin/module-requests?search=linkedin${query}`);
  expect((await list("")).json().data.rows.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect((await list("&stage=rejected")).json().data).toMatchObject({ total: 1, rows: [{ id: second, author: { email: bob.email } }] });
  expect((await ask(ada, "GET", "admin/module-requests")).statusCode).toBe(403);
});

it("[ADMIN-02][MARKET-13] a pending proposal is approved or rejected, once", async () => {
  const ada = await server.signedIn();
  const [wanted, unwanted] = [await proposal(ada), await proposal(ada)];
  const approved = await decide(wanted, "approved");
  expect(approved.json()).toMatchObject({ message: "Request approved successfully", data: { status: "approved" } });
  expect((await decide(unwanted, "rejected")).json().message).toBe("Request rejected successfully");
  expect((await decide(wanted, "rejected")).statusCode).toBe(409);
  expect((await available(unwanted)).statusCode).toBe(409);
});

it("[ADMIN-03][ADMIN-05][SHELL-21] marking an approved proposal as available notifies its author once, in the product and by e-mail", async () => {
  const ada = await server.signedIn();
  const id = await proposal(ada, "Prévenir un collègue par une notification");
  expect((await available(id, "message")).statusCode).toBe(409);
  await decide(id, "approved");
  expect((await available(id, "message")).json()).toMatchObject({
    message: "User notified of module availability",
    data: { moduleType: "message", availableAt: expect.any(String) },
  });
  expect((await available(id)).statusCode).toBe(409);
  const { notifications } = (await ask(ada, "GET", "notifications")).json();
  const told = notifications.filter(({ link }: { link?: string }) => link === "/marketplace/message");
  expect(told.map(({ title, message }: { title: string; message: string }) => [title, message])).toEqual([
    ["The module you proposed is available", "“Prévenir un collègue par une notification”"],
  ]);

  server.clock.ahead = 3 * 60_000;
  await mailDueNotifications(server.services);
  server.clock.ahead = 0;
  expect(server.jobs.queued.filter(({ payload }) => (payload as { template?: string }).template === "notification")).toHaveLength(1);
});

it("[ADMIN-05] PRU are adjusted with a reason that the audit log keeps, never below zero", async () => {
  const ada = await server.signedIn({ plan: "starter" });
  const adjust = (amount: number, reason = "Geste commercial") =>
    ask(admin, "POST", `admin/workspaces/${ada.workspaceId}/pru`, { amount, reason });
  expect((await adjust(50)).json().data).toMatchObject({ pru: { total: 150 }, pruBeside: 50 });
  expect((await audited("workspacePruAdjusted"))?.details).toEqual({ amount: 50, reason: "Geste commercial" });
  expect((await adjust(-151)).statusCode).toBe(409);
  expect((await adjust(10, " ")).statusCode).toBe(400);
  expect((await adjust(0)).statusCode).toBe(400);
});

it("[ADMIN-05] credits are adjusted with a reason that the audit log keeps and the workspace can read", async () => {
  const ada = await server.signedIn({ plan: "starter" });
  const adjust = (amount: number) => ask(admin, "POST", `admin/workspaces/${ada.workspaceId}/credits`, { amount, reason: "Panne du 12" });
  expect((await adjust(-30)).json().data.credits).toBe(70);
  expect((await audited("workspaceCreditsAdjusted"))?.details).toEqual({ amount: -30, reason: "Panne du 12" });
  expect((await adjust(-71)).statusCode).toBe(409);
  const { entries } = (await ask(ada, "GET", "credits")).json().data;
  expect(entries[0]).toMatchObject({ kind: "adjust", amount: -30, detail: "Panne du 12" });
});

it("[ADMIN-05] a withdrawn module is no longer offered but stays where it is installed; one module is featured", async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  const publish = (type: string, withdrawn: boolean, featured: boolean) =>
    ask(admin, "PUT", `admin/modules/${type}`, { withdrawn, featured });
  await ask(ada, "POST", "marketplace/modules/add_note/install", {});
  expect((await publish("add_note", true, false)).statusCode).toBe(200);
  expect((await ask(ada, "GET", "marketplace/modules/add_note")).json().data.isInstalled).toBe(true);
  expect((await ask(bob, "GET", "marketplace/modules/add_note")).statusCode).toBe(404);
  expect((await ask(bob, "POST", "marketplace/modules/add_note/install", {})).statusCode).toBe(404);
  expect((await publish("message", true, false)).statusCode).toBe(409);
  expect((await publish("add_note", true, true)).statusCode).toBe(409);

  await publish("message", false, true);
  const { data } = (await publish("invitation", false, true)).json();
  expect(data.filter(({ isFeatured }: { isFeatured: boolean }) => isFeatured).map(({ type }: { type: string }) => type)).toEqual([
    "invitation",
  ]);
});
