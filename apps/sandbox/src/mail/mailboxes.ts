import { createHash, timingSafeEqual } from "node:crypto";
import type { Store } from "../world/store.ts";
import type { Mailbox, StoredMail } from "../world/tables.ts";

/** The folders of every mailbox, with their special use (RFC 6154). */
export const FOLDERS: readonly { readonly name: string; readonly use: string | null }[] = [
  { name: "INBOX", use: null },
  { name: "Sent", use: "\\Sent" },
  { name: "Drafts", use: "\\Drafts" },
  { name: "Junk", use: "\\Junk" },
  { name: "Trash", use: "\\Trash" },
];

/** Mails kept per folder; the oldest are dropped first. */
const MOST_IN_FOLDER = 2_000;

export type FolderChange =
  | { readonly kind: "added"; readonly mailbox: string; readonly folder: string; readonly mail: StoredMail }
  | { readonly kind: "changed"; readonly mailbox: string; readonly folder: string; readonly mail: StoredMail }
  | { readonly kind: "removed"; readonly mailbox: string; readonly folder: string; readonly uid: number };

/** The senders' mailboxes and their contents. */
export type Mailboxes = ReturnType<typeof createMailboxes>;

export function createMailboxes(store: Store) {
  const contents = new Map<string, StoredMail[]>();
  const listeners = new Set<(change: FolderChange) => void>();

  /** UID of each mail by mailbox, folder and Message-ID, because every submission looks it up in Sent. */
  const uids = new Map<string, number>();

  for (const mail of store.all("mail")) {
    listOf(mail.mailbox, mail.folder).push(mail);
    note(mail);
  }
  for (const list of contents.values()) list.sort((one, other) => one.uid - other.uid);

  function listOf(mailbox: string, folder: string): StoredMail[] {
    const key = `${mailbox}\n${folder}`;
    let list = contents.get(key);
    if (!list) contents.set(key, (list = []));
    return list;
  }

  function note(mail: StoredMail): void {
    const id = messageIdOf(mail.raw);
    if (id !== null) uids.set(`${mail.mailbox}\n${mail.folder}\n${id}`, mail.uid);
  }

  function tell(change: FolderChange): void {
    for (const listener of listeners) listener(change);
  }

  function mailWith(mailbox: string, folder: string, uid: number | undefined): StoredMail | null {
    return uid === undefined ? null : (listOf(mailbox, folder).findLast((mail) => mail.uid === uid) ?? null);
  }

  function numbersOf(mailbox: string, folder: string) {
    const key = `${mailbox}\n${folder}`;
    let numbers = store.get("folder", key);
    if (!numbers) {
      numbers = { uidValidity: Math.floor(Date.now() / 1000), uidNext: 1 };
      store.put("folder", key, numbers);
    }
    return numbers;
  }

  function put(mail: StoredMail): void {
    store.put("mail", `${mail.mailbox}\n${mail.folder}\n${mail.uid}`, mail);
  }

  function remove(mailbox: string, folder: string, uid: number): void {
    const list = listOf(mailbox, folder);
    const at = list.findIndex((mail) => mail.uid === uid);
    if (at < 0) return;
    list.splice(at, 1);
    store.drop("mail", `${mailbox}\n${folder}\n${uid}`);
    tell({ kind: "removed", mailbox, folder, uid });
  }

  return {
    /** Creates a mailbox, or changes its password or name. */
    register: (address: string, password: string, name: string): Mailbox => {
      const mailbox: Mailbox = { address: address.toLowerCase(), name, passwordHash: hashOf(address, password) };
      store.put("mailbox", mailbox.address, mailbox);
      return mailbox;
    },
    /** Returns the mailbox with this user name, which is its address, if the password is right. */
    authenticate: (user: string, password: string): Mailbox | null => {
      const mailbox = store.get("mailbox", user.toLowerCase());
      if (!mailbox) return null;
      const [one, other] = [Buffer.from(mailbox.passwordHash), Buffer.from(hashOf(mailbox.address, password))];
      return timingSafeEqual(one, other) ? mailbox : null;
    },
    /** Returns the mailbox that receives mail for this address; a +tag is ignored. */
    receiving: (address: string): Mailbox | null => {
      const [local = "", domain = ""] = address.toLowerCase().split("@");
      return store.get("mailbox", `${local}@${domain}`) ?? store.get("mailbox", `${local.split("+")[0] ?? ""}@${domain}`) ?? null;
    },
    numbers: numbersOf,
    /** Returns the mails of a folder, in order of UID. */
    list: (mailbox: string, folder: string): readonly StoredMail[] => listOf(mailbox, folder),
    /** Adds a mail to a folder; returns it as stored, with its UID. */
    add: (mailbox: string, folder: string, raw: Buffer, flags: readonly string[] = [], at: number = Date.now()): StoredMail => {
      const numbers = numbersOf(mailbox, folder);
      const mail: StoredMail = { mailbox, folder, uid: numbers.uidNext, at, flags, raw: raw.toString("latin1") };
      store.put("folder", `${mailbox}\n${folder}`, { ...numbers, uidNext: numbers.uidNext + 1 });
      put(mail);
      note(mail);
      const list = listOf(mailbox, folder);
      list.push(mail);
      tell({ kind: "added", mailbox, folder, mail });
      while (list.length > MOST_IN_FOLDER && list[0]) remove(mailbox, folder, list[0].uid);
      return mail;
    },
    setFlags: (mail: StoredMail, flags: readonly string[]): StoredMail => {
      const list = listOf(mail.mailbox, mail.folder);
      const at = list.findIndex(({ uid }) => uid === mail.uid);
      const changed = { ...mail, flags };
      if (at < 0) return mail;
      list[at] = changed;
      put(changed);
      tell({ kind: "changed", mailbox: mail.mailbox, folder: mail.folder, mail: changed });
      return changed;
    },
    remove,
    /** Returns the mail of a folder with this Message-ID (without angle brackets). */
    withMessageId: (mailbox: string, folder: string, messageId: string): StoredMail | null =>
      mailWith(mailbox, folder, uids.get(`${mailbox}\n${folder}\n${messageId}`)),
    /** Forgets every mail, after the store has been cleared. */
    forget: () => {
      const gone = [...contents.values()].flat();
      contents.clear();
      uids.clear();
      for (const { mailbox, folder, uid } of gone) tell({ kind: "removed", mailbox, folder, uid });
    },
    onChange: (listener: (change: FolderChange) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the Message-ID of a raw mail without its angle brackets, or null. */
export function messageIdOf(raw: string): string | null {
  const end = raw.indexOf("\r\n\r\n");
  const head = end < 0 ? raw : raw.slice(0, end);
  return /^message-id:\s*<([^>]+)>/imu.exec(head)?.[1] ?? null;
}

function hashOf(address: string, password: string): string {
  return createHash("sha256").update(`${address.toLowerCase()}\n${password}`).digest("hex");
}
