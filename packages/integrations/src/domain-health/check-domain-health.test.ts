import { expect, it } from "vitest";
import { checkDomainHealth } from "./check-domain-health.ts";
import type { DomainRecords } from "./domain-records.ts";

const LONG = `v=DKIM1; k=rsa; p=${Buffer.alloc(294).toString("base64")}`;
const missing = (code: string) => Object.assign(new Error(code), { code });

/** Answers from the given texts, and one mail server for each domain that has an SPF record or is listed. */
function recordsOf(texts: Readonly<Record<string, readonly string[]>>, exchanges: readonly string[] = ["mx.exemple.fr"]): DomainRecords {
  return {
    resolveTxt: async (name) => {
      const found = texts[name];
      if (found === undefined) throw missing(name.startsWith("away") ? "ESERVFAIL" : "ENOTFOUND");
      // As they come: each record in strings of at most 255 bytes.
      return found.map((text) => text.match(/.{1,255}/gsu) ?? [""]);
    },
    resolveMx: async () => {
      if (exchanges.length === 0) throw missing("ENODATA");
      return exchanges.map((exchange, at) => ({ exchange, priority: exchanges.length - at }));
    },
  };
}

async function findings(
  texts: Readonly<Record<string, readonly string[]>>,
  { server = "smtp.exemple.fr", selector = null as string | null } = {},
) {
  const checks = await checkDomainHealth(recordsOf(texts), "exemple.fr", { server, selector });
  return Object.fromEntries(checks.map((check) => [check.check, check]));
}

it.each([
  [[], "spfMissing", null],
  [["v=spf1 ip4:192.0.2.1 -all"], "spfFound", null],
  [["google-site-verification=x", "V=SPF1 mx ~ALL"], "spfFound", null],
  [["v=spf1 redirect=_spf.exemple.fr"], "spfFound", null],
  [["v=spf1 mx -all", "v=spf1 a -all"], "spfSeveral", null],
  [["v=spf1 mx +all"], "spfOpen", "v=spf1 mx ~all"],
  [["v=spf1 all"], "spfOpen", "v=spf1 ~all"],
  [["v=spf1 mx ?all"], "spfNeutral", "v=spf1 mx ~all"],
  [["v=spf1 mx"], "spfNeutral", "v=spf1 mx ~all"],
  [["v=spf1 include:nowhere.fr ~all"], "spfBroken", null],
  [[`v=spf1 ${Array.from({ length: 11 }, (_, at) => `a:a${at}.fr`).join(" ")} ~all`], "spfTooManyLookups", null],
  [["v=spf1 include:loop.fr ~all"], "spfFound", null],
  [["v=spf1 exists:%{i}.exemple.fr include:%{d}.exemple.fr ~all"], "spfFound", null],
])("SPF %j is %s", async (texts, finding, value) => {
  const { spf } = await findings({
    "exemple.fr": texts,
    "_spf.exemple.fr": ["v=spf1 ip4:192.0.2.1 -all"],
    "loop.fr": ["v=spf1 include:exemple.fr include:loop.fr ~all"],
  });
  expect(spf).toMatchObject({ finding, advice: value === null ? null : { type: "TXT", name: "exemple.fr", value } });
});

it("an SPF record that does not name the account's provider is returned with it; includes inside others count", async () => {
  const server = "smtp.gmail.com";
  const without = await findings({ "exemple.fr": ["v=spf1 mx -all"] }, { server });
  expect(without["spf"]).toMatchObject({ finding: "spfWithoutSender", advice: { value: "v=spf1 mx include:_spf.google.com -all" } });
  const none = await findings({}, { server });
  expect(none["spf"]).toMatchObject({ finding: "spfMissing", advice: { value: "v=spf1 include:_spf.google.com ~all" } });
  const inner = { "exemple.fr": ["v=spf1 include:spf.societe.fr ~all"], "spf.societe.fr": ["v=spf1 include:_spf.google.com ~all"] };
  const inside = await findings({ ...inner, "_spf.google.com": ["v=spf1 ip4:192.0.2.1 ~all"] }, { server });
  expect(inside["spf"]).toMatchObject({ status: "pass", finding: "spfFound" });
});

it.each([
  ["google", LONG, "dkimFound", "pass"],
  ["s2", "k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", "dkimFound", "pass"],
  ["k1", `v=DKIM1; p=${Buffer.alloc(94).toString("base64")}`, "dkimShort", "fail"],
  ["mail", "v=DKIM1; p=", "dkimRevoked", "fail"],
  ["mail", "something else", "dkimNotFound", "warn"],
  ["unusual2024", LONG, "dkimNotFound", "warn"],
])("a DKIM record under %s: %s is %s", async (selector, record, finding, status) => {
  const { dkim } = await findings({ [`${selector}._domainkey.exemple.fr`]: [record] });
  expect(dkim).toMatchObject({ finding, status });
});

it("a DKIM key under an unusual name is found when the name is given", async () => {
  const { dkim } = await findings({ "unusual2024._domainkey.exemple.fr": [LONG] }, { selector: "unusual2024" });
  expect(dkim).toMatchObject({ finding: "dkimFound", found: [`unusual2024._domainkey.exemple.fr: ${LONG}`] });
});

it.each([
  [[], "dmarcMissing"],
  [["v=DMARC1; p=none; rua=mailto:a@exemple.fr"], "dmarcWatching"],
  [["v=DMARC1;p=Reject"], "dmarcFound"],
  [["v=DMARC1; sp=reject; p=quarantine"], "dmarcFound"],
  [["v=DMARC1; p=none", "v=DMARC1; p=reject"], "dmarcSeveral"],
  [["v=DMARC1; rua=mailto:a@exemple.fr"], "dmarcBroken"],
  [["v=DMARC1; sp=reject"], "dmarcBroken"],
  [["v=DMARC10; p=none"], "dmarcMissing"],
])("DMARC %j is %s", async (texts, finding) => {
  const { dmarc } = await findings({ "_dmarc.exemple.fr": texts });
  expect(dmarc?.finding).toBe(finding);
  if (finding === "dmarcMissing")
    expect(dmarc?.advice).toEqual({ type: "TXT", name: "_dmarc.exemple.fr", value: "v=DMARC1; p=none; rua=mailto:dmarc@exemple.fr" });
});

it("a subdomain has the policy of the domain above it", async () => {
  const records = recordsOf({ "_dmarc.exemple.fr": ["v=DMARC1; p=reject"] });
  const checks = await checkDomainHealth(records, "mail.pro.exemple.fr", { server: "smtp.exemple.fr", selector: null });
  expect(checks.find(({ check }) => check === "dmarc")?.finding).toBe("dmarcFound");
});

it.each([
  [["b.fr", "a.fr"], "mxFound", ["a.fr", "b.fr"]],
  [[], "mxMissing", []],
  [["."], "mxNone", ["."]],
  [[""], "mxNone", [""]],
])("the mail servers %j are %s", async (exchanges, finding, found) => {
  const checks = await checkDomainHealth(recordsOf({}, exchanges), "exemple.fr", { server: "smtp.exemple.fr", selector: null });
  expect(checks.find(({ check }) => check === "mx")).toMatchObject({ finding, found });
});

it("a name server that does not answer makes its own check unknown, and no other", async () => {
  const checks = await checkDomainHealth(recordsOf({}), "away.fr", { server: "smtp.exemple.fr", selector: null });
  expect(checks.map(({ check, status }) => [check, status])).toEqual([
    ["spf", "unknown"],
    ["dkim", "warn"],
    ["dmarc", "fail"],
    ["mx", "pass"],
  ]);
});
