import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { DKIM_SELECTOR } from "./channels.values.ts";

/** What mail systems look up about a sending domain. */
export const DomainCheckName = z.enum(["spf", "dkim", "dmarc", "mx"]);
export type DomainCheckName = z.infer<typeof DomainCheckName>;

/** The finding of one check; the texts are channels.domain.findings in the dictionary. */
export const DomainFinding = z.enum([
  "spfFound",
  "spfMissing",
  "spfSeveral",
  "spfOpen",
  "spfNeutral",
  "spfTooManyLookups",
  "spfBroken",
  "spfWithoutSender",
  "dkimFound",
  "dkimNotFound",
  "dkimRevoked",
  "dkimShort",
  "dmarcFound",
  "dmarcWatching",
  "dmarcMissing",
  "dmarcSeveral",
  "dmarcBroken",
  "mxFound",
  "mxMissing",
  "mxNone",
  "noAnswer",
]);
export type DomainFinding = z.infer<typeof DomainFinding>;

/** A DNS record to add or to change, as a provider's form asks for it. */
export const DnsRecord = z.object({ type: z.enum(["TXT", "MX"]), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const DomainCheck = z.object({
  check: DomainCheckName,
  /** `unknown` when the name server did not answer. */
  status: z.enum(["pass", "warn", "fail", "unknown"]),
  finding: DomainFinding,
  /** The records that were found, as they stand in the DNS. */
  found: z.array(z.string()),
  /** The record that mends it, when it can be written without knowing more. */
  advice: DnsRecord.nullable(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** How mail systems see the domain of an e-mail account. */
export const DomainHealth = z
  .object({
    domain: z.string(),
    /** Whether it is a provider's domain, whose records the user cannot change. */
    isFreeMailbox: z.boolean(),
    checks: z.array(DomainCheck),
    checkedAt: InstantText,
  })
  .meta({ id: "DomainHealth" });
export type DomainHealth = z.infer<typeof DomainHealth>;

/** The name under which the domain's DKIM key is published, if the user knows it. */
export const DkimSelector = z.string().trim().max(120).regex(DKIM_SELECTOR);
