import { expect, it } from "vitest";
import { renderMail } from "./render-mail.ts";
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from "./templates/index.ts";

const SITE = "https://filon.exemple.fr";
const at = "2026-11-21T21:05:00Z";
const VALUES: { readonly [Template in MailTemplate]: MailValues<Template> } = {
  welcome: { firstName: "Ada", path: "/verify-email/un-jeton" },
  passwordReset: { firstName: "Ada", token: "a/b+c" },
  passwordChanged: { firstName: "Ada", at, timeZone: "Europe/Paris" },
  invitation: { code: "ABCD-EFGH-JKMN", days: 30 },
  newLogin: { firstName: "Ada", device: "Firefox, Linux", ip: "192.0.2.1", at, timeZone: "America/New_York" },
  emailVerification: { firstName: "Ada", path: "/verify-email/xyz", hours: 24 },
  teamInvitation: {
    firstName: "Ada",
    inviter: "Rosa Martin",
    workspace: "Atelier Martin",
    brand: { name: "Atelier Martin", colour: { ground: "#7a1f4e", text: "#ffffff" }, logo: "/api/logos/abc" },
    path: "/join/xyz",
    days: 7,
  },
  invoice: {
    number: "A1B2-0001",
    issuedAt: "2026-11-22T08:00:00Z",
    excludingVat: 3_900,
    vat: 780,
    includingVat: 4_680,
    url: "http://127.0.0.1/invoice/x",
  },
  notification: { title: "Campagne terminée", message: "« Salon » est allée au bout.", path: "/campaigns/1" },
  digest: {
    firstName: "Ada",
    campaigns: [
      {
        title: "Salon & foires",
        status: "paused",
        endReason: "tooManyBounces",
        ended: false,
        sent: 12,
        accepted: 3,
        replied: 2,
        failed: 1,
      },
      { title: "Hiver", status: "completed", endReason: null, ended: true, sent: 1, accepted: 0, replied: 0, failed: 0 },
    ],
    waiting: { paused: 1, accounts: 0, decisions: 3, tasks: 0 },
  },
  appointment: {
    what: "booked",
    to: "visitor",
    title: "Découverte",
    visitor: "Zoé Martin",
    host: "Ada Lovelace",
    workspace: "Atelier Martin",
    startsAt: "2026-12-01T09:00:00Z",
    timeZone: "Europe/Paris",
    place: "12 rue du Bac",
    reason: "",
    answers: [],
    path: "/rdv-pris/xyz?lang=fr",
    brand: null,
    calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR" },
  },
};
const LANGUAGES = ["fr", "en"] as const;
const all = MAIL_TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ template, language })));
const render = (template: MailTemplate, language: "fr" | "en", values: unknown = VALUES[template]) =>
  renderMail(template, language, values, SITE);

/** The text that a reader sees. */
const seen = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<!--.*?-->/gsu, "")
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");

it.each(all)("$template in $language has all its texts, in HTML and in plain text", async ({ template, language }) => {
  const { subject, html, text } = await render(template, language);
  expect(html).toContain(`lang="${language}"`);
  for (const part of [subject, seen(html), text]) {
    expect(part).not.toMatch(/mails\.[a-z]/u);
    expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN/u);
    expect(part.trim()).not.toBe("");
  }
  // Every link is in the plain text too.
  const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(text).toContain(link);
});

it.each(MAIL_TEMPLATES.filter((template) => template !== "notification"))("%s is translated in both languages", async (template) => {
  const [french, english] = await Promise.all(LANGUAGES.map((language) => render(template, language)));
  expect(french?.subject).not.toBe(english?.subject);
  expect(french?.text).not.toBe(english?.text);
});

it("[AUTH-42] the reset link is complete, and its expiry is stated", async () => {
  const { html, text } = await render("passwordReset", "fr");
  expect(text).toContain(`${SITE}/reset-password/a%2Fb%2Bc`);
  expect(html).toContain(`href="${SITE}/reset-password/a%2Fb%2Bc"`);
  expect(text).toContain("valable une heure");
});

it("an invitation contains its code and a link to the page that accepts it", async () => {
  const { text } = await render("invitation", "en");
  expect(text).toContain("ABCD-EFGH-JKMN");
  expect(text).toContain(`${SITE}/register?code=ABCD-EFGH-JKMN`);
  expect(text).toContain("lapses in 30 days");
  expect((await render("invitation", "en", { code: "X", days: null })).text).toContain("This code works once.");
});

it("a new sign-in is dated in its reader's time zone", async () => {
  const { text } = await render("newLogin", "fr");
  expect(text).toContain("samedi 21 novembre 2026 à 16:05 UTC−5");
  expect(text).toContain("Adresse IP\u00a0: 192.0.2.1");
});

it("names are escaped as text", async () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const { html, text } = await render("newLogin", "fr", { ...VALUES.newLogin, firstName: evil, device: evil });
  expect(html).not.toContain("<img");
  expect(text).toContain(evil);
});

it("values for another template are refused", async () => {
  await expect(render("passwordReset", "fr", { firstName: "Ada" })).rejects.toThrow("token");
});

it("an e-mail on behalf of an Enterprise workspace has its name, logo and colour in place of Filon's", async () => {
  const { html } = await render("teamInvitation", "fr");
  expect(html).toContain(`src="${SITE}/api/logos/abc"`);
  expect(html).toContain("background-color:#7a1f4e");
  const plain = await render("teamInvitation", "fr", { ...VALUES.teamInvitation, brand: null });
  expect(plain.html).not.toContain("<img");
  expect(plain.html).not.toContain("#7a1f4e");
});
