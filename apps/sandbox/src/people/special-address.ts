import { type Answers, type MailTrouble, SANDBOX_DOMAIN } from "./person.ts";

/** What an address with a special local part does, under any domain of the network. */
export interface SpecialAddress {
  readonly trouble: (MailTrouble & { readonly reply: string; readonly always: boolean }) | null;
  readonly answers: Answers;
  readonly complains: boolean;
}

const QUIET: SpecialAddress = { trouble: null, answers: "silent", complains: false };

const ANSWERING: Readonly<Record<string, Answers>> = {
  ooo: "outOfOffice",
  reply: "interested",
  interested: "interested",
  notinterested: "notInterested",
  question: "question",
  optout: "unsubscribe",
  silent: "silent",
};

/**
 * Returns what a special address does, or null for an ordinary one. bounce-5.1.1@ (any code of class 4 or 5), dsn-5.1.1@ (accepted,
 * returned later), full@, defer@, spamblock@, auth515@, ooo@, reply@, interested@, question@, notinterested@, optout@, complain@,
 * silent@; a +tag is ignored. Everything under any.sandbox.filon.test is accepted and never answered.
 */
export function specialAddress(address: string): SpecialAddress | null {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  if (!isSandboxDomain(domain)) return null;
  const name = local.split("+")[0] ?? "";
  const coded = /^(bounce|dsn)-([45]\.\d{1,3}\.\d{1,3})$/u.exec(name);
  if (coded) {
    const code = coded[2] ?? "5.1.1";
    const kind = code.startsWith("4") ? "defer" : code.startsWith("5.7") ? "block" : "hard";
    return troubled({ kind, when: coded[1] === "dsn" ? "later" : "rcpt", code, reply: refusalText(code, address), always: true });
  }
  if (name === "full") return troubled({ kind: "full", when: "rcpt", code: "4.2.2", reply: refusalText("4.2.2", address), always: true });
  if (name === "defer") return troubled({ kind: "defer", when: "rcpt", code: "4.7.1", reply: refusalText("4.7.1", address), always: true });
  if (name === "spamblock")
    return troubled({ kind: "block", when: "rcpt", code: "5.7.1", reply: refusalText("5.7.1", address), always: true });
  if (name === "auth515")
    return troubled({ kind: "block", when: "rcpt", code: "5.7.515", reply: refusalText("5.7.515", address), always: true });
  if (name === "complain") return { ...QUIET, complains: true };
  const answers = ANSWERING[name];
  if (answers) return { ...QUIET, answers };
  return domain === `any.${SANDBOX_DOMAIN}` ? QUIET : null;
}

export function isSandboxDomain(domain: string): boolean {
  return domain === SANDBOX_DOMAIN || domain.endsWith(`.${SANDBOX_DOMAIN}`);
}

/** SMTP reply text for an enhanced code, worded as mail servers do. */
export function refusalText(code: string, address: string): string {
  if (code === "5.7.515") return `5.7.515 Access denied, sending domain does not meet the required authentication level`;
  if (code.startsWith("5.1") || code.startsWith("4.1")) return `${code} <${address}>: Recipient address rejected: User unknown`;
  if (code.endsWith(".2.2")) return `${code} <${address}>: Mailbox full`;
  if (code === "4.7.1") return `4.7.1 <${address}>: Recipient address rejected: Greylisted, try again later`;
  if (code.startsWith("5.7")) return `${code} Message rejected as spam by content filtering`;
  return `${code} <${address}>: Recipient address rejected`;
}

/** SMTP reply code that goes with an enhanced code. */
export function replyCode(code: string): number {
  if (code === "4.2.2") return 452;
  return code.startsWith("4") ? 451 : 550;
}

function troubled(trouble: NonNullable<SpecialAddress["trouble"]>): SpecialAddress {
  return { ...QUIET, trouble };
}
