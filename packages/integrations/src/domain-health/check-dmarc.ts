import type { DomainCheck } from "@filon/contracts/channels";
import { type DomainRecords, textsOf } from "./domain-records.ts";

const isDmarc = (text: string): boolean => /^v=DMARC1\s*(?:;|$)/iu.test(text);

/** Returns the domain and those above it, down to two labels: a domain without a policy has that of the one above (RFC 7489, section 6.6.3). */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.length < 3 ? [domain] : [domain, ...withParents(labels.slice(1).join("."))];
}

/** Checks what a domain asks receivers to do with mails that nobody has signed for (DMARC). Throws NoAnswer. */
export async function checkDmarc(records: DomainRecords, domain: string): Promise<DomainCheck> {
  let found: readonly string[] = [];
  for (const name of withParents(domain)) {
    found = (await textsOf(records, `_dmarc.${name}`)).filter(isDmarc);
    if (found.length > 0) break;
  }
  const answer = (status: DomainCheck["status"], finding: DomainCheck["finding"], isMended = false): DomainCheck => ({
    check: "dmarc",
    status,
    finding,
    found: [...found],
    advice: isMended ? { type: "TXT", name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}` } : null,
  });
  if (found.length === 0) return answer("fail", "dmarcMissing", true);
  if (found.length > 1) return answer("fail", "dmarcSeveral");
  const policy = /;\s*p\s*=\s*([a-z]+)/iu.exec(found[0] ?? "")?.[1]?.toLowerCase();
  if (policy === "reject" || policy === "quarantine") return answer("pass", "dmarcFound");
  return policy === "none" ? answer("pass", "dmarcWatching") : answer("fail", "dmarcBroken", true);
}
