import { type ChildProcess, spawn } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAMS = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"];
/** The unprivileged user who owns the mail when tests run as root: Dovecot serves no mail for root. */
const NOBODY = 65_534;

/** A Dovecot for one test, on high ports of this machine: IMAP with IDLE, and LMTP to deliver into it. */
export interface Dovecot {
  readonly imapPort: number;
  readonly lmtpPort: number;
  /** Stores a message in the Sent folder of a user, as a provider does with what it accepts. */
  readonly keepSent: (address: string, source: string) => void;
  /** Ends the server; its mail remains. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends the server and deletes its files. */
  readonly close: () => Promise<void>;
}

/** Returns the path of Dovecot, or null where it is not installed. */
export function findDovecot(): string | null {
  return PROGRAMS.find(isProgram) ?? null;
}

/** Starts it with its own configuration in a temporary folder. Every user's password is `password`. */
export async function startDovecot(program: string, password: string): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "filon-dovecot-"));
  const [imapPort, lmtpPort] = [await freePort(), await freePort()];
  const asRoot = process.getuid?.() === 0;
  mkdirSync(join(folder, "mail"));
  if (asRoot) {
    chmodSync(folder, 0o755);
    chownSync(join(folder, "mail"), NOBODY, NOBODY);
  }
  const config = join(folder, "dovecot.conf");
  writeFileSync(config, configuration({ folder, imapPort, lmtpPort, password, asRoot }));
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    running = spawn(program, ["-F", "-c", config], { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    running.stderr?.on("data", (chunk) => (said += String(chunk)));
    for (let tries = 0; tries < 100; tries += 1) {
      if (running.exitCode !== null) throw new Error(`Dovecot ended: ${said}${logOf(folder)}`);
      if ((await listens(imapPort)) && (await listens(lmtpPort))) return;
      await sleep(50);
    }
    throw new Error(`Dovecot does not listen: ${said}${logOf(folder)}`);
  }

  async function stop(): Promise<void> {
    const child = running;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  const own = (path: string): void => {
    if (asRoot) chownSync(path, NOBODY, NOBODY);
  };
  const sentFolders = new Set<string>();
  let kept = 0;

  /** The Sent folder of a user, in Maildir's layout, which a program may write to while Dovecot runs. */
  function sentFolderOf(user: string): string {
    const mailbox = join(folder, "mail", user);
    const sent = join(mailbox, ".Sent");
    if (sentFolders.has(user)) return sent;
    sentFolders.add(user);
    for (const path of [mailbox, sent, ...["cur", "new", "tmp"].map((part) => join(sent, part))]) {
      mkdirSync(path, { recursive: true });
      own(path);
    }
    return sent;
  }

  await start();
  return {
    keepSent: (address, source) => {
      const [user = ""] = address.split("@");
      const sent = sentFolderOf(user);
      kept += 1;
      const name = `${Date.now()}.${kept}.chaos`;
      writeFileSync(join(sent, "tmp", name), source);
      renameSync(join(sent, "tmp", name), join(sent, "new", name));
    },
    imapPort,
    lmtpPort,
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Settings {
  readonly folder: string;
  readonly imapPort: number;
  readonly lmtpPort: number;
  readonly password: string;
  readonly asRoot: boolean;
}

function configuration({ folder, imapPort, lmtpPort, password, asRoot }: Settings): string {
  const { username, uid, gid } = userInfo();
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  const identity = asRoot ? "" : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
  const worker = asRoot ? "" : "service auth-worker {\n  user =\n}\nservice lmtp {\n  user = $default_internal_user\n}\n";
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
${identity}
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail/%n allow_all_users=yes
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    auto = subscribe
    special_use = \\Junk
  }
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
${worker}`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => void probe.close(() => resolve()));
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function logOf(folder: string): string {
  try {
    return readFileSync(join(folder, "dovecot.log"), "utf8");
  } catch {
    return "";
  }
}
