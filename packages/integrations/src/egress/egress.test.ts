import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowList } from "./allow-list.ts";
import { asFailure, createEgress, type Egress, EgressFailed } from "./egress-client.ts";
import { isPublicUnicast } from "./public-address.ts";
import { EgressRefused, resolvePublic } from "./resolve-public.ts";

const admit = (): void => undefined;

describe("which addresses are public", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "::7f00:1",
    "::127.0.0.1",
    "::808:808",
    "::ffff:7f00:1",
    "::ffff:0:7f00:1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::808:808",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::1",
    "2001:0:7f00:1::",
    "2001:0:4136:e378:8000:63bf:80ff:fffe",
    "2606:4700::5efe:7f00:1",
    "2606:4700::200:5efe:127.0.0.1",
    "not an address",
    "",
  ])("%s is not", (address) => {
    expect(isPublicUnicast(address)).toBe(false);
  });
  it.each(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "::ffff:8.8.8.8"])("%s is", (address) => {
    expect(isPublicUnicast(address)).toBe(true);
  });
  it("no address in a private range is", () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c]) => {
        expect(isPublicUnicast(`10.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicUnicast(`127.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicUnicast(`192.168.${b}.${c}`)).toBe(false);
      }),
    );
  });
});

describe("resolving an untrusted host", () => {
  const answering =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const resolve = (host: string, options: { allow?: string[]; addresses?: string[] } = {}) =>
    resolvePublic(host, 25, { allow: allowList(options.allow ?? []), admit, lookup: answering(...(options.addresses ?? [])) });

  it("returns the address to connect to, so that the name is not looked up again", async () => {
    expect(await resolve("mx.test", { addresses: ["8.8.8.8"] })).toEqual({ address: "8.8.8.8", family: 4 });
  });
  it("a name with a private address among public ones is refused entirely", async () => {
    await expect(resolve("mixed.test", { addresses: ["8.8.8.8", "10.0.0.1"] })).rejects.toMatchObject({ code: "addressNotAllowed" });
  });
  it.each(["127.0.0.1", "[::1]", "localhost"])("%s is refused, unless its host and port are allowed", async (host) => {
    const addresses = ["127.0.0.1"];
    await expect(resolve(host, { addresses })).rejects.toMatchObject({ code: "addressNotAllowed" });
    await expect(resolve(host, { addresses, allow: [`${host}:26`] })).rejects.toMatchObject({ code: "addressNotAllowed" });
    await expect(resolve(host, { addresses, allow: [`${host}:25`] })).resolves.toBeDefined();
  });
  it("a name without addresses is not found", async () => {
    await expect(resolve("nowhere.test")).rejects.toBeInstanceOf(EgressRefused);
  });
  it("a malformed allow-list entry is refused immediately", () => {
    expect(() => allowList(["127.0.0.1"])).toThrow(TypeError);
  });
});

describe("requests", () => {
  let server: Server;
  let origin = "";
  let egress: Egress;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/moved") response.writeHead(302, { location: "http://169.254.169.254/" }).end();
      else if (request.url === "/large") response.end("x".repeat(2000));
      else if (request.url === "/drop") request.socket.destroy();
      else if (request.url === "/slow") return;
      else response.end("fine");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    egress = createEgress({ allow: [new URL(origin).host], admit });
  });
  afterAll(async () => {
    await egress.close();
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, more = {}) => egress.request({ method: "GET", url: `${origin}${path}`, ...more });

  it("reaches an allowed address and no other on this machine, by literal or by name", async () => {
    expect((await get("/")).text).toBe("fine");
    const closed = createEgress({ allow: [], admit, lookup: async () => [{ address: "127.0.0.1", family: 4 }] });
    await expect(closed.request({ method: "GET", url: origin })).rejects.toMatchObject({ code: "addressNotAllowed" });
    await expect(closed.request({ method: "GET", url: origin.replace("127.0.0.1", "rebound.test") })).rejects.toMatchObject({
      code: "addressNotAllowed",
    });
    await closed.close();
  });
  it("sends nothing and resolves no name when `admit` forbids it", async () => {
    const told: string[] = [];
    const forbidden = createEgress({
      allow: ["127.0.0.1:*"],
      lookup: async () => expect.fail("a name was asked after"),
      admit: (host) => {
        told.push(host);
        throw new RangeError("not now");
      },
    });
    await expect(forbidden.request({ method: "GET", url: "https://vendor.test/v1?key=secret" })).rejects.toThrow(RangeError);
    await expect(resolvePublic("mail.test", 25, forbidden.resolve)).rejects.toThrow(RangeError);
    expect(told).toEqual(["vendor.test", "mail.test"]);
    await forbidden.close();
  });
  it("a redirect is returned, not followed", async () => {
    expect((await get("/moved")).status).toBe(302);
  });
  it("an answer above the size limit is cut off", async () => {
    await expect(get("/large", { maxBytes: 1000 })).rejects.toMatchObject({ code: "answerTooLarge" });
  });
  it("a slow answer times out, and the server may have acted on the request", async () => {
    await expect(get("/slow", { timeoutMs: 200 })).rejects.toMatchObject({ code: "timeout", sent: true });
  });
  it("a failure says whether the server may have acted on the request", async () => {
    await expect(get("/drop")).rejects.toMatchObject({ sent: true });
    const gone = createEgress({ allow: ["127.0.0.1:*"], admit });
    await expect(gone.request({ method: "GET", url: "http://127.0.0.1:1/" })).rejects.toSatisfy(
      (error) => error instanceof EgressFailed && !error.sent,
    );
    await gone.close();
  });
});

it.each(["EHOSTUNREACH", "ENETUNREACH", "EPROTO"])("after a %s on an open connection it is unknown whether the server acted", (code) => {
  const error = Object.assign(new Error(code), { code });
  expect(asFailure(error, { timedOut: false, isOpen: false })).toMatchObject({ code, sent: false });
  expect(asFailure(error, { timedOut: false, isOpen: true })).toMatchObject({ code, sent: true });
});
