import { cutText } from "@filon/contracts/text";
import type { HeaderOf } from "./automatic.ts";
import { messageIdsIn, type Report } from "./report.ts";

/** Who sends reports that are only text: older mail servers, and large providers' gateways. */
const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|bounces?|microsoftexchange[0-9a-f]{1,64})@/u;
const FAILED =
  /undeliver|not delivered|delivery (?:status notification|has failed|failure|failed)|failure notice|returned (?:mail|to sender)|mail delivery (?:failed|failure|system)|non remis|[ée]chec (?:de (?:la )?(?:remise|distribution)|d['’]envoi)|non distribu/iu;
const LATE = /\bdelayed\b|\bdelay\)|still being retried|will (?:keep trying|be retried)|no action is required|retard[ée]/iu;
/** Where the copy of the returned message begins. */
const COPY =
  /^.{0,40}(?:copy of (?:the|your) message|original message (?:headers|follows)|message d['’]origine|unsent message|returned message).{0,40}$/imu;
/** Bytes of text that are read. */
const MOST_READ = 20_000;
const LONGEST_DETAIL = 400;
/** The server's answer: a code of three digits at the start of a line or after a colon, with its text. */
const ANSWER = /(?:^|[:;\s])([45]\d\d[ :-](?:.|\n(?=[ \t\w])){3,300})/mu;

/** Reads a report of a failed or late delivery that has no parts for programs; null for anything else. */
export function readPlainReport(header: HeaderOf, from: string, subject: string, text: string): Report | null {
  const failed = header("x-failed-recipients");
  const isEmptySender = /^\s*<>\s*$/u.test(header("return-path") ?? "");
  if (failed === null && !(DAEMON.test(from) && (FAILED.test(subject) || isEmptySender)) && !(isEmptySender && FAILED.test(subject)))
    return null;
  const whole = cutText(text, MOST_READ);
  const copy = COPY.exec(whole);
  const said = copy === null ? whole : whole.slice(0, copy.index);
  const diagnostic = cutText((ANSWER.exec(said)?.[1] ?? "").replaceAll(/\s+/gu, " ").trim(), LONGEST_DETAIL);
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/u.exec(diagnostic === "" ? said : diagnostic)?.[1] ?? null;
  const isLate = LATE.test(`${subject} ${said}`) && !diagnostic.startsWith("5");
  return {
    kind: "bounce",
    recipient: addressIn(failed ?? "") ?? addressIn(said.replaceAll(from, "")),
    action: isLate ? "delayed" : "failed",
    status,
    diagnostic,
    messageIds: messageIdsIn(/^message-id[ \t]*:[ \t]*(.{0,500})$/imu.exec(whole)?.[1] ?? ""),
  };
}

function addressIn(text: string): string | null {
  return /([^\s<>;:,()"]{1,256}@[^\s<>;:,()"]{1,256})/u.exec(text)?.[1]?.toLowerCase() ?? null;
}
