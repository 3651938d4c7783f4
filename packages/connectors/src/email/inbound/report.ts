import { cutText } from "@filon/contracts/text";
/** A delivery report (RFC 3464) about one recipient, or a complaint (RFC 5965). */
export type Report =
  | {
      readonly kind: "bounce";
      readonly recipient: string | null;
      readonly action: string;
      readonly status: string | null;
      readonly diagnostic: string;
      readonly messageIds: readonly string[];
    }
  | { readonly kind: "complaint"; readonly recipient: string | null; readonly messageIds: readonly string[] };

/** Returns a part of a multipart/report by its type, as text. */
export interface ReportPart {
  readonly type: string;
  readonly text: string;
}

/** Parses a report's parts; null when it is not a report. `failedRecipients` is Gmail's X-Failed-Recipients. */
export function readReport(parts: readonly ReportPart[], failedRecipients: string | null): Report | null {
  const messageIds = returnedMessageIds(parts);
  const complaint = parts.find((part) => part.type === "message/feedback-report");
  if (complaint !== undefined) {
    return { kind: "complaint", recipient: addressIn(fieldOf(complaint.text, "original-rcpt-to") ?? ""), messageIds };
  }
  // Microsoft's programme forwards the message itself, with the complainant in a header of its own.
  const complainant = parts
    .map((part) => (part.type === "message/rfc822" ? fieldOf(part.text, "x-hmxmroriginalrecipient") : null))
    .find(Boolean);
  if (complainant) return { kind: "complaint", recipient: addressIn(complainant), messageIds };
  const status = parts.find((part) => part.type === "message/delivery-status");
  if (status === undefined) return null;
  const groups = unfold(status.text).split(/\n\s*\n/u);
  const recipients = groups.filter((group) => fieldOf(group, "action") !== null || fieldOf(group, "status") !== null);
  const group = recipients.find((each) => fieldOf(each, "action")?.toLowerCase() === "failed") ?? recipients[0] ?? status.text;
  const diagnostic = fieldOf(group, "diagnostic-code") ?? "";
  // The remote server's own status, inside the diagnostic, is more precise than a relay's 5.0.0.
  const inDiagnostic = /\b([245]\.\d{1,3}\.\d{1,3})\b/u.exec(diagnostic)?.[1] ?? null;
  const declared = /([245]\.\d{1,3}\.\d{1,3})/u.exec(fieldOf(group, "status") ?? "")?.[1] ?? null;
  return {
    kind: "bounce",
    recipient:
      addressIn(fieldOf(group, "final-recipient") ?? "") ??
      addressIn(fieldOf(group, "original-recipient") ?? "") ??
      addressIn(failedRecipients ?? ""),
    action: (fieldOf(group, "action") ?? "failed").toLowerCase(),
    status: declared === null || /^[45]\.0\.0$/u.test(declared) ? (inDiagnostic ?? declared) : declared,
    diagnostic,
    messageIds,
  };
}

/** Why a delivery failed: `hard`, the address is dead; `full`, the mailbox is; `block`, policy or reputation; `soft`, a later attempt may succeed. */
export type BounceClass = "hard" | "full" | "block" | "soft";

/** Statuses that say nothing by themselves: the server's words decide. */
const VAGUE = /^[45]\.(?:0\.0|1\.0|2\.0|3\.0|5\.\d{1,3})$/u;
const FULL_WORDS =
  /over[ -]?quota|quota (?:has been )?exceeded|exceed(?:ed|s)?[\w ]{0,20} quota|(?:mailbox|inbox) (?:is )?(?:full|over)|out of storage|insufficient (?:system )?storage|bo[iî]te (?:aux lettres |du destinataire |mail )?(?:est )?pleine|espace (?:disque )?insuffisant/iu;
const DEAD_WORDS =
  /(?:unknown|invalid|no such|bad) (?:\w{1,20} )?(?:user|recipient|mailbox|address|destination)|(?:user|recipient|mailbox|address|account)(?: \S{1,80})? (?:is )?(?:unknown|not found|unavailable|disabled|inactive)|does ?n[o']t (?:exist|have an?)|not listed|no longer (?:on server|valid|exists)|adresse (?:[\w'’ ]{1,40} )?(?:inconnue|invalide)|(?:utilisateur|destinataire|bo[iî]te)(?: \S{1,60})? (?:inconnue?|n['’ ]existe pas)/iu;
const POLICY_WORDS =
  /\bspam|\bblocked\b|block ?list|black ?list|\bpolicy\b|\breputation\b|unsolicited|denied|banned|ind[ée]sirable|\b(?:spf|dkim|dmarc)\b|listed (?:in|at|by|on)/iu;

/** Classifies a failed delivery by its status (RFC 3463), and by the server's words where that is vague or absent. */
export function bounceClass(status: string | null, diagnostic: string): BounceClass {
  const isTemporary = status === null ? /^(?:smtp; ?)?4\d\d\b/iu.test(diagnostic) : status.startsWith("4");
  if (status?.slice(2) === "2.2" || FULL_WORDS.test(diagnostic)) return "full";
  if (isTemporary) return "soft";
  if (status !== null && !VAGUE.test(status)) {
    if (status.startsWith("5.7.")) return "block";
    return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/u.test(status) ? "hard" : "soft";
  }
  if (DEAD_WORDS.test(diagnostic)) return "hard";
  return POLICY_WORDS.test(diagnostic) ? "block" : "soft";
}

function returnedMessageIds(parts: readonly ReportPart[]): readonly string[] {
  const original = parts.find(
    (part) => part.type === "text/rfc822-headers" || part.type === "message/rfc822" || part.type === "message/global",
  );
  const id = original === undefined ? null : fieldOf(original.text, "message-id");
  return id === null ? [] : messageIdsIn(id);
}

/** Message-IDs in a header, without angle brackets, in order. */
export function messageIdsIn(header: string): readonly string[] {
  return [...header.matchAll(/<([^<>\s]+)>/gu)].map((match) => match[1] ?? "");
}

/** Maximum length of a field that we read; the rest is ignored. */
const LONGEST_FIELD = 2_000;

/** Returns the first value of a field in a block of header lines; null when it has none. */
function fieldOf(block: string, name: string): string | null {
  const match = new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, "imu").exec(unfold(block));
  return match === null ? null : cutText(match[1] ?? "", LONGEST_FIELD).trim();
}

function unfold(block: string): string {
  return block.replaceAll(/\r\n?/gu, "\n").replaceAll(/\n[ \t]+/gu, " ");
}

function addressIn(field: string): string | null {
  return /([^\s<>;,]{1,256}@[^\s<>;,]{1,256})/u.exec(field)?.[1]?.toLowerCase() ?? null;
}
