import { type DomainCheck, type DomainCheckName } from "@filon/contracts/channels";
import { checkDkim } from "./check-dkim.ts";
import { checkDmarc } from "./check-dmarc.ts";
import { checkSpf } from "./check-spf.ts";
import { type DomainRecords, exchangesOf, NoAnswer } from "./domain-records.ts";
import { mailHostOf } from "./mail-hosts.ts";

/** Checks whether a domain can be answered at (RFC 5321, and RFC 7505 for domains that accept no mail). Throws NoAnswer. */
async function checkMx(records: DomainRecords, domain: string): Promise<DomainCheck> {
  const found = await exchangesOf(records, domain);
  const finding = found.length === 0 ? "mxMissing" : found.every((exchange) => exchange === "" || exchange === ".") ? "mxNone" : "mxFound";
  return { check: "mx", status: finding === "mxFound" ? "pass" : "fail", finding, found: [...found], advice: null };
}

/**
 * Checks the records by which mail systems judge a sending domain, from the rules of Google, Yahoo and Microsoft for senders: SPF, DKIM, DMARC
 * and mail servers. `server` is the account's SMTP server, by which its provider is known. A check whose name server does not answer is
 * `unknown`; never throws because of the DNS.
 */
export async function checkDomainHealth(
  records: DomainRecords,
  domain: string,
  { server, selector }: { readonly server: string; readonly selector: string | null },
): Promise<readonly DomainCheck[]> {
  const host = mailHostOf(server);
  const known = async (check: DomainCheckName, run: () => Promise<DomainCheck>): Promise<DomainCheck> => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof NoAnswer) return { check, status: "unknown", finding: "noAnswer", found: [], advice: null };
      throw error;
    }
  };
  return Promise.all([
    known("spf", () => checkSpf(records, domain, host)),
    known("dkim", () => checkDkim(records, domain, { host, selector })),
    known("dmarc", () => checkDmarc(records, domain)),
    known("mx", () => checkMx(records, domain)),
  ]);
}
