import { z } from "zod";
import { startSandbox } from "./start-sandbox.ts";

const Port = z.coerce.number().int().min(0).max(65_535).default(0);

/** Settings of a sandbox that runs as its own process. */
const Settings = z.object({
  SANDBOX_PORT: Port.default(4010),
  SANDBOX_SMTP_PORT: Port.default(4025),
  SANDBOX_IMAP_PORT: Port.default(4143),
  SANDBOX_DATA: z.string().default(".filon/sandbox"),
  SANDBOX_SEED: z.string().optional(),
  SANDBOX_PEOPLE: z.coerce.number().int().min(1).max(5_000).optional(),
  SANDBOX_API_KEY: z.string().min(8).default("sandbox-key"),
  SANDBOX_DAY_SECONDS: z.coerce.number().optional(),
  /** address:password of a mailbox to create at start. */
  SANDBOX_MAILBOX: z
    .string()
    .regex(/^[^:]+@[^:]+:.+$/u)
    .optional(),
});

const settings = Settings.parse(process.env);
const [address, password] = settings.SANDBOX_MAILBOX?.split(/:(.*)/su) ?? [];
const sandbox = await startSandbox({
  dataFolder: settings.SANDBOX_DATA,
  port: settings.SANDBOX_PORT,
  smtpPort: settings.SANDBOX_SMTP_PORT,
  imapPort: settings.SANDBOX_IMAP_PORT,
  apiKey: settings.SANDBOX_API_KEY,
  ...(settings.SANDBOX_SEED === undefined ? {} : { seed: settings.SANDBOX_SEED }),
  ...(settings.SANDBOX_PEOPLE === undefined ? {} : { people: settings.SANDBOX_PEOPLE }),
  ...(settings.SANDBOX_DAY_SECONDS === undefined ? {} : { control: { daySeconds: settings.SANDBOX_DAY_SECONDS } }),
  ...(address === undefined || password === undefined ? {} : { mailboxes: [{ address, password, name: "" }] }),
  onProblem: (error) => process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
});

// One JSON line, for a parent process that started this one.
const { gatewayUrl, apiKey, smtpPort, imapPort, url } = sandbox;
process.stdout.write(`${JSON.stringify({ gatewayUrl, apiKey, smtpPort, imapPort, url })}\n`);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void sandbox.close().then(() => process.exit(0));
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// The IPC channel closes when the parent exits.
process.on("disconnect", stop);
