import type { DomainCheck } from "@filon/contracts/channels";
import { type DomainRecords, textsOf } from "./domain-records.ts";
import type { MailHost } from "./mail-hosts.ts";

/** Terms that make a receiver look something up, of which it allows ten (RFC 7208, section 4.6.4). */
const LOOKS_UP = /^[+\-~?]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:]|$)|exists:)|^redirect=/iu;
const MOST_LOOKUPS = 10;

const termsOf = (record: string): string[] => record.split(/\s+/u).slice(1);
const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/iu.test(text);
/** Returns the domain whose record a term takes over, or null; macros (RFC 7208, section 7) depend on the mail. */
function takenOver(term: string): string | null {
  const [, domain] = /^(?:[+\-~?]?include:|redirect=)([^%]+)$/iu.exec(term) ?? [];
  return domain?.toLowerCase() ?? null;
}

interface Walk {
  readonly seen: Set<string>;
  lookups: number;
  isBroken: boolean;
}

/** Follows includes and redirects until the limit is passed, as a receiver does. */
async function follow(records: DomainRecords, record: string, walk: Walk): Promise<void> {
  for (const term of termsOf(record)) {
    if (LOOKS_UP.test(term)) walk.lookups += 1;
    if (walk.lookups > MOST_LOOKUPS) return;
    const domain = takenOver(term);
    if (domain === null || walk.seen.has(domain)) continue;
    walk.seen.add(domain);
    const inner = (await textsOf(records, domain)).filter(isSpf);
    if (inner.length === 1 && inner[0] !== undefined) await follow(records, inner[0], walk);
    else walk.isBroken = true;
  }
}

/** Returns the record with the provider's domain included, before the term for everybody else. */
function including(record: string, domain: string): string {
  const terms = record.split(/\s+/u);
  const at = terms.findIndex((term, place) => place > 0 && /^[+\-~?]?all$|^redirect=/iu.test(term));
  return terms.toSpliced(at === -1 ? terms.length : at, 0, `include:${domain}`).join(" ");
}

/** Checks which servers may send for a domain (RFC 7208). Throws NoAnswer. */
export async function checkSpf(records: DomainRecords, domain: string, host: MailHost | null): Promise<DomainCheck> {
  const found = (await textsOf(records, domain)).filter(isSpf);
  const wanted = host?.spf ?? null;
  const answer = (status: DomainCheck["status"], finding: DomainCheck["finding"], value: string | null = null): DomainCheck => ({
    check: "spf",
    status,
    finding,
    found: [...found],
    advice: value === null ? null : { type: "TXT", name: domain, value },
  });
  const [record] = found;
  if (record === undefined) return answer("fail", "spfMissing", wanted === null ? null : `v=spf1 include:${wanted} ~all`);
  if (found.length > 1) return answer("fail", "spfSeveral");
  const walk: Walk = { seen: new Set([domain.toLowerCase()]), lookups: 0, isBroken: false };
  await follow(records, record, walk);
  const terms = termsOf(record).map((term) => term.toLowerCase());
  if (terms.some((term) => term === "all" || term === "+all"))
    return answer("fail", "spfOpen", record.replace(/(?<=\s)\+?all(?=\s|$)/iu, "~all"));
  if (walk.lookups > MOST_LOOKUPS) return answer("fail", "spfTooManyLookups");
  if (walk.isBroken) return answer("fail", "spfBroken");
  if (wanted !== null && !walk.seen.has(wanted)) return answer("fail", "spfWithoutSender", including(record, wanted));
  if (terms.includes("~all") || terms.includes("-all") || terms.some((term) => term.startsWith("redirect=")))
    return answer("pass", "spfFound");
  return answer("warn", "spfNeutral", `${record.replace(/\s\?all(?=\s|$)/iu, "")} ~all`);
}
