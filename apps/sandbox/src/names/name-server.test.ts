import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { afterAll, expect, it } from "vitest";
import { openNameServer } from "./name-server.ts";

const server = await openNameServer(0);
afterAll(() => server.close());
const resolver = new Resolver({ timeout: 2_000, tries: 2 });
resolver.setServers([`127.0.0.1:${server.port}`]);

it("the demonstration's domain has its records, in any case, and texts longer than a string", async () => {
  expect(await resolver.resolveTxt("FILON-demo.test")).toEqual([["v=spf1 include:sandbox.filon.test ~all"]]);
  expect(await resolver.resolveMx("filon-demo.test")).toMatchObject([{ exchange: "mail.sandbox.filon.test", priority: 10 }]);
  const [key = []] = await resolver.resolveTxt("default._domainkey.filon-demo.test");
  expect(key.length).toBeGreaterThan(1);
  expect(key.join("")).toMatch(/^v=DKIM1; k=rsa; p=/u);
});

it("a name that does not exist, and one without such records, are told apart", async () => {
  await expect(resolver.resolveTxt("_dmarc.filon-demo.test")).rejects.toMatchObject({ code: "ENOTFOUND" });
  await expect(resolver.resolveMx("sandbox.filon.test")).rejects.toMatchObject({ code: "ENODATA" });
});

it("rubbish is not answered, and does not stop it", async () => {
  const socket = createSocket("udp4");
  for (const rubbish of [Buffer.alloc(0), Buffer.from("x"), Buffer.alloc(600, 255)]) socket.send(rubbish, server.port, "127.0.0.1");
  expect(await resolver.resolveMx("filon-demo.test")).toHaveLength(1);
  socket.close();
});
