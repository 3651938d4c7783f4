import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contact, CONTACT_FORM_PATH, EMPTY_FORM, NEWSLETTER_FORM_PATH } from "@filon/contracts/contact";
import { health } from "@filon/contracts/health";
import { pru } from "@filon/contracts/pru";
import { renderToString } from "react-dom/server";
import type { Socket } from "socket.io-client";
import { ContactFormView } from "../../site/contact/contact-form-view.tsx";
import { sendTicket } from "../../site/contact/send-ticket.ts";
import { findRegion } from "../../site/legal/region.ts";
import { Newsletter } from "../../site/shell/newsletter.tsx";
import { subscribe } from "../../site/shell/subscribe.ts";
import { connectRealtime } from "../realtime/connect.ts";
import { loadTexts } from "../i18n/texts.ts";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { call } from "./call.ts";
import { assetAddress, setApiHost } from "./host.ts";

beforeEach(() => void standInBrowser());
afterEach(() => {
  setApiHost("");
  vi.unstubAllGlobals();
});

it("[API-01] all traffic goes to the one configured host: API calls, the public pages' forms, the region lookup, the socket", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return Response.json({ success: true, pru: {} });
  });
  const { storage } = standInBrowser();
  vi.stubGlobal("sessionStorage", storage);
  setApiHost("https://api.filon.example");
  await loadTexts("ui", "site", "contactpage");
  await call(pru.get, {});
  await sendTicket({ subject: "[Contact] Ada", description: "Bonjour", category: "other", priority: "medium" }, "fr", {
    refused: "",
    failed: "",
  });
  await subscribe("ada@exemple.fr", "fr");
  await findRegion();
  expect(fetched).toEqual([
    "https://api.filon.example/api/pru/current",
    `https://api.filon.example${contact.createTicket.path}`,
    `https://api.filon.example${contact.subscribeNewsletter.path}`,
    `https://api.filon.example${contact.findCountry.path}`,
  ]);
  const pages = renderToString(
    <>
      <ContactFormView fields={EMPTY_FORM} onChange={() => undefined} />
      <Newsletter />
    </>,
  );
  expect([...pages.matchAll(/action="([^"]*)"/gu)].map(([, action]) => action)).toEqual([
    `https://api.filon.example${CONTACT_FORM_PATH}`,
    `https://api.filon.example${NEWSLETTER_FORM_PATH}`,
  ]);
  let opened: Socket | undefined;
  await new Promise<void>((done) => {
    connectRealtime({
      userId: "u-1",
      token: () => "an-access-token",
      onSocket: (socket) => {
        opened = socket;
        done();
      },
    }).catch(() => undefined);
  });
  // The socket's manager keeps the address it was created for in a private field.
  expect(opened?.io).toMatchObject({ uri: "https://api.filon.example" });
  opened?.disconnect();
});

it("the health check uses the path from the contracts", () => {
  expect(health.get.path).toBe("/api/health");
});

describe("[API-04] an asset's address", () => {
  it.each([
    ["/api/photos/1.webp", "https://api.filon.example/api/photos/1.webp"],
    ["http://localhost:5000/photos/1.webp", "https://api.filon.example/photos/1.webp"],
    ["http://127.0.0.1/photos/1.webp?v=2", "https://api.filon.example/photos/1.webp?v=2"],
    ["https://pictures.example/1.webp", "https://pictures.example/1.webp"],
    ["https://localhost.example/1.webp", "https://localhost.example/1.webp"],
    ["//pictures.example/1.webp", "//pictures.example/1.webp"],
    ["data:image/png;base64,AA", "data:image/png;base64,AA"],
    ["blob:http://localhost/1", "blob:http://localhost/1"],
  ])("%s is fetched from %s", (named, fetched) => {
    setApiHost("https://api.filon.example");
    expect(assetAddress(named)).toBe(fetched);
  });

  it("stays on the page's own origin when no other host is configured", () => {
    expect(assetAddress("/api/photos/1.webp")).toBe("/api/photos/1.webp");
    expect(assetAddress("http://localhost:5000/photos/1.webp")).toBe("/photos/1.webp");
  });
});
