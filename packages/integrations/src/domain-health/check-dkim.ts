import type { DomainCheck } from "@filon/contracts/channels";
import { type DomainRecords, textsOf } from "./domain-records.ts";
import { type MailHost, USUAL_SELECTORS } from "./mail-hosts.ts";

/** Bytes of an RSA key of 1,024 bits as it is published; receivers may ignore shorter ones (RFC 8301, section 3.2). */
const SHORTEST_RSA = 150;

interface Key {
  readonly selector: string;
  readonly record: string;
  readonly type: string;
  readonly key: string;
}

function keyOf(selector: string, record: string): Key | null {
  const tags = new Map(
    record.split(";").map((tag) => {
      const at = tag.indexOf("=");
      return [tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).replaceAll(/\s/gu, "")] as const;
    }),
  );
  const key = tags.get("p");
  return key === undefined ? null : { selector, record, type: (tags.get("k") ?? "rsa").toLowerCase(), key };
}

/**
 * Checks whether a key for signatures is published (RFC 6376): under the given selector, or else under those of the provider and the usual
 * ones, since selectors cannot be listed. Throws NoAnswer.
 */
export async function checkDkim(
  records: DomainRecords,
  domain: string,
  { host, selector }: { readonly host: MailHost | null; readonly selector: string | null },
): Promise<DomainCheck> {
  const selectors = selector === null ? [...new Set([...(host?.selectors ?? []), ...USUAL_SELECTORS])] : [selector];
  const found = await Promise.all(
    selectors.map(async (name) => (await textsOf(records, `${name}._domainkey.${domain}`)).map((record) => keyOf(name, record))),
  );
  const keys = found.flat().filter((key) => key !== null);
  const answer = (status: DomainCheck["status"], finding: DomainCheck["finding"], shown: readonly Key[]): DomainCheck => ({
    check: "dkim",
    status,
    finding,
    found: shown.map((key) => `${key.selector}._domainkey.${domain}: ${key.record}`),
    advice: null,
  });
  const usable = keys.filter(({ key }) => key !== "");
  const long = usable.filter(({ type, key }) => type !== "rsa" || Buffer.from(key, "base64").length >= SHORTEST_RSA);
  if (long.length > 0) return answer("pass", "dkimFound", long);
  if (usable.length > 0) return answer("fail", "dkimShort", usable);
  return keys.length > 0 ? answer("fail", "dkimRevoked", keys) : answer("warn", "dkimNotFound", []);
}
