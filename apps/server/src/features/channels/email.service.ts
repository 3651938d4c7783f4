import type { ChannelAccount, ConnectionTest, EmailAccountInput, MailServer } from "@filon/contracts/channels";
import { EMAIL_SHAPE } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import { emailAccess, needsSentCopy, readMailbox, type SideTest, testImap, testSmtp } from "@filon/connectors";
import { newId } from "@filon/db";
import * as channels from "@filon/db/channels";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import { type Language, translate } from "@filon/i18n/server";
import type { ResolveOptions } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { getAccount } from "./accounts.service.ts";
import { toldTest } from "./connection-tries.ts";
import { type ChannelTools, sealSecrets } from "./tools.ts";

/** Timeout for testing both sides, milliseconds. */
const TEST_MS = 30_000;

interface Owner {
  readonly workspaceId: string;
  readonly userId: string | null;
}

/** Tests sending and reading concurrently without changing anything; failures are in the request's language. */
export async function testEmail(tools: ChannelTools, input: EmailAccountInput, language: Language): Promise<ConnectionTest> {
  checkInput(tools, input);
  const { resolve } = tools.connectors.egress;
  const access = accessOfInput(input);
  const { smtp, imap } = await tryBoth(access, input, resolve);
  const told = (side: SideTest, server: MailServer) => ({
    ...side,
    message:
      side.problem === null ? null : translate(language, `channels.test.${side.problem}`, { host: server.host, port: String(server.port) }),
  });
  return { smtp: told(smtp, input.smtp), imap: told(imap, input.imap) };
}

/**
 * Connects an account once both tests pass, or reconnects the one with this address. Reading starts with messages received
 * from now on. Throws UserError 422 with a message at `smtp` or `imap` when a test fails.
 */
export async function connectEmail(
  services: Services,
  tools: ChannelTools,
  owner: Owner,
  input: EmailAccountInput,
  isSandbox = false,
): Promise<ChannelAccount> {
  checkInput(tools, input);
  const { resolve } = tools.connectors.egress;
  const access = accessOfInput(input);
  const { smtp, imap } = await tryBoth(access, input, resolve);
  if (!smtp.ok || !imap.ok) {
    const problem = smtp.problem ?? imap.problem ?? "unknown";
    const side = smtp.ok ? input.imap : input.smtp;
    throw new UserError(`channels.test.${problem}`, {
      status: 422,
      params: { host: side.host, port: String(side.port) },
      fields: {
        ...(smtp.problem === null ? {} : { smtp: `channels.test.${smtp.problem}` }),
        ...(imap.problem === null ? {} : { imap: `channels.test.${imap.problem}` }),
      },
    });
  }
  const { cursor } = await readMailbox(access, null, resolve, AbortSignal.timeout(TEST_MS));
  return services.db.inWorkspace(owner.workspaceId, async (tx) => {
    await channels.lockConnecting(tx);
    const known = (await channels.listAccounts(tx)).find(
      (row) => row.channel === "email" && row.address.toLowerCase() === input.address.toLowerCase(),
    );
    const former =
      known === undefined ? await channels.findFormerAccount(tx, { channel: "email", address: input.address, isSandbox }) : null;
    const id = known?.id ?? former ?? newId();
    await channels.writeAccountConnection(
      tx,
      {
        id,
        userId: owner.userId,
        channel: "email",
        label: input.senderName || input.address,
        address: input.address,
        providerAccountId: null,
        status: "connected",
        statusCode: null,
        settings: {
          senderName: input.senderName,
          user: input.user,
          smtp: input.smtp,
          imap: input.imap,
          saveToSent: !isSandbox && needsSentCopy(input.smtp.host),
        },
        secret: sealSecrets(tools.box, id, { password: input.password }),
        isSandbox,
        // A known mailbox resumes where it stopped: messages received while it was disconnected are still read.
        syncCursor: known === undefined || Object.keys(known.sync_cursor).length === 0 ? cursor : null,
      },
      dateOf(services.now()),
    );
    await announce(tx, "account:changed", { accountId: id, timestamp: services.now().toString({ fractionalSecondDigits: 3 }) });
    const account = await getAccount(tx, id, services.now());
    if (account === null) throw new Error("the account just written was not found");
    return account;
  });
}

/** Tests both sides concurrently; the results say no more than the owner needs. */
async function tryBoth(access: ReturnType<typeof accessOfInput>, input: EmailAccountInput, resolve: ResolveOptions) {
  const [smtp, imap] = await Promise.all([testSmtp(access, resolve, AbortSignal.timeout(TEST_MS)), testImap(access, resolve)]);
  const told = (side: SideTest, { host, port }: MailServer) => toldTest(side, port, resolve.allow.allows(host, port));
  return { smtp: told(smtp, input.smtp), imap: told(imap, input.imap) };
}

function accessOfInput({ password, address, ...settings }: EmailAccountInput) {
  return emailAccess({ address, settings, secret: { password } });
}

function checkInput(tools: ChannelTools, input: EmailAccountInput): void {
  if (!EMAIL_SHAPE.test(input.address))
    throw new UserError("channels.server.invalidAddress", { fields: { address: "channels.server.invalidAddress" } });
  const texts = [input.address, input.senderName, input.user, input.password, input.smtp.host, input.imap.host];
  // Control characters do not belong in an address, a name or a login, and could end an SMTP line.
  if (texts.some((text) => /\p{Cc}/u.test(text))) throw new UserError("channels.server.controlCharacter");
  const { allow } = tools.connectors.egress.resolve;
  for (const side of ["smtp", "imap"] as const) {
    const { host, port, tls } = input[side];
    if (tls === "none" && !allow.allows(host, port)) {
      throw new UserError("channels.server.plainNotAllowed", { fields: { [`${side}.tls`]: "channels.server.plainNotAllowed" } });
    }
  }
}
