import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { onDashboard, submitLogin } from "./testing/accounts.ts";
import { refusalsOf } from "./testing/content-policy.ts";
import { type OwnServer, ownServer } from "./testing/own-server.ts";
import { visit } from "./testing/site-page.ts";

/** The site's pages at one origin (localhost), the API at a second one on another site (127.0.0.1), and a stranger's page at a third. */
let product: OwnServer;
let site: string;
let api: string;
let stranger: string;
const servers: Server[] = [];
const connections = new Set<Socket>();

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  // It listens on a port, not on a pipe.
  return (server.address() as AddressInfo).port;
}

/** A second address of the product: forwards everything byte for byte, including the Host header. */
async function secondAddress(portOf: () => number): Promise<string> {
  const server = createServer((inward) => {
    const outward = connect(portOf(), "127.0.0.1");
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      connections.add(from);
      from.on("error", () => to.destroy()).pipe(to);
    }
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  api = await secondAddress(() => Number(new URL(product.address).port));
  product = await ownServer({ FILON_API_URL: api });
  await product.start();
  site = `http://localhost:${new URL(product.address).port}`;
  const page = createHttpServer((_request, response) => response.setHeader("content-type", "text/html").end("<p>Une autre page</p>"));
  stranger = `http://localhost:${await listening(page)}`;
});

test.afterAll(async () => {
  for (const connection of connections) connection.destroy();
  for (const server of servers) server.close();
  await product.end();
});

/** Records the hosts that this page calls from now on, and what the browser did not let it read. */
function watchCalls(page: Page): { readonly hosts: Set<string>; readonly refused: string[] } {
  const [hosts, refused] = [new Set<string>(), [] as string[]];
  const isCall = (url: string) => /^\/(?:api|socket\.io)\//u.test(new URL(url).pathname);
  page.on("request", (request) => isCall(request.url()) && hosts.add(new URL(request.url()).origin));
  page.on("requestfailed", (request) => {
    // Requests that a page aborts on leaving are not refusals.
    if (isCall(request.url()) && request.failure()?.errorText !== "net::ERR_ABORTED") refused.push(request.url());
  });
  return { hosts, refused };
}

test("the public pages' contact form, newsletter and region use the API on its separate host", async ({ page }) => {
  const policy = await refusalsOf(page);
  const calls = watchCalls(page);
  const region = page.waitForResponse(`${api}/api/contact/region`);
  await visit(page, { path: `${site}/legal/terms` });
  await (await region).finished();

  await visit(page, { path: `${site}/contact` });
  await page.locator(".site-footer_newsletter [name=email]").fill("zoe@exemple.test");
  await page.locator(".site-footer_newsletter button").click();
  await expect(page.getByText("Merci. Votre inscription est enregistrée.").last()).toBeVisible();
  await page.locator(".contact-page_form [name=name]").fill("Ada");
  await page.locator(".contact-page_form [name=email]").fill("ada@exemple.test");
  await page.locator(".contact-page_form [name=subject]").selectOption("pricing");
  await page.locator(".contact-page_form [name=message]").fill("Bonjour");
  await page.locator(".contact-page_form [name=consent]").check();
  await page.locator(".contact-page_form button[type=submit]").click();
  await expect(page.locator(".contact-page_state[data-state=success]")).toBeVisible();
  expect([[...calls.hosts], calls.refused, policy]).toEqual([[api], [], []]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form posts to the API's host and leads back to the site", async ({ page }) => {
    await page.goto(`${site}/contact`);
    const posted = page.waitForRequest(`${api}/api/contact/form/newsletter`);
    await page.locator(".site-footer_newsletter [name=email]").fill("lea@exemple.test");
    await page.locator(".site-footer_newsletter button").click();
    await posted;
    await expect(page.getByText("Merci. Votre inscription est enregistrée.")).toBeVisible();
    expect(page.url()).toBe(`${site}/#newsletter-thanks`);
  });
});

test("[API-04] signing in, pictures, the status and live updates use the API on its separate host", async ({ page }) => {
  const policy = await refusalsOf(page);
  const calls = watchCalls(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(new URL(socket.url()).origin));
  const { demo } = (await (await page.request.get(`${api}/api/instance`)).json()) as { demo: { email: string; password: string } };
  await page.goto(`${site}/login`);
  await submitLogin(page, demo);
  await onDashboard(page);

  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("token"))}` };
  const picture = { headers: { ...headers, "content-type": "application/octet-stream" }, data: await page.screenshot() };
  expect((await page.request.put(`${api}/api/account/photo`, picture)).ok()).toBe(true);
  await page.goto(`${site}/prospects`);
  await expect.poll(() => sockets).toContain(api.replace("http", "ws"));
  const data = { firstName: "Zoé", lastName: "Ailleurs", email: "zoe.ailleurs@exemple.test" };
  expect((await page.request.post(`${api}/api/prospects`, { headers, data })).ok()).toBe(true);
  await expect(page.getByRole("link", { name: /^Zoé Ailleurs/u })).toBeVisible();
  const photo = page.locator(`img[src^="${api}/api/photos/"]`).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const detailed = page.waitForResponse(`${api}/api/health/detailed`);
  await page.goto(`${site}/status`);
  await (await detailed).finished();
  expect([[...calls.hosts], calls.refused, policy]).toEqual([[api], [], []]);
  expect(new Set(sockets)).toEqual(new Set([api.replace("http", "ws")]));
});

test("a page of a third origin can read nothing from the API, change nothing in it and open no socket", async ({ page }) => {
  await page.goto(stranger);
  const attempts = await page.evaluate(async (host) => {
    const outcome = (work: Promise<unknown>) => work.then(() => "answered").catch((error: unknown) => (error as Error).name);
    const socket = new Promise<string>((done) => {
      const opened = new WebSocket(`${host.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
      opened.addEventListener("open", () => done("open"));
      opened.addEventListener("error", () => done("refused"));
    });
    return {
      reads: await outcome(fetch(`${host}/api/instance`)),
      readsWithCredentials: await outcome(fetch(`${host}/api/health`, { credentials: "include" })),
      changes: await outcome(
        fetch(`${host}/api/contact/newsletter`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: "volee@exemple.test", language: "fr" }),
        }),
      ),
      polls: await outcome(fetch(`${host}/socket.io/?EIO=4&transport=polling`)),
      socket: await socket,
    };
  }, api);
  expect(attempts).toEqual({
    reads: "TypeError",
    readsWithCredentials: "TypeError",
    changes: "TypeError",
    polls: "TypeError",
    socket: "refused",
  });
});
