import type { DomainHealth } from "@filon/contracts/channels";
import { UserError } from "@filon/contracts/errors";
import * as channels from "@filon/db/channels";
import * as installation from "@filon/db/installation";
import { FREE_MAILBOXES } from "@filon/domain";
import { checkDomainHealth, type DomainRecords } from "@filon/integrations";
import { EmailSettings } from "@filon/connectors";
import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import type { Services } from "../../services.ts";

/** Name of the installation's setting with the address of the demonstration network's name server. */
export const SANDBOX_NAMES_SETTING = "sandbox_names";
/** How long a name server may take, in ms, and how often it is asked. */
const PATIENCE = { timeout: 3_000, tries: 2 };

/**
 * Checks the records by which mail systems judge an e-mail account's domain. Throws 404 for an account that the workspace does not have, and
 * 422 for one that is not a mailbox.
 */
export async function checkDomain(services: Services, workspaceId: string, id: string, selector: string | null): Promise<DomainHealth> {
  const row = await services.db.inWorkspace(workspaceId, (tx) => channels.findAccount(tx, id));
  if (row === null) throw new UserError("channels.server.notFound", { status: 404 });
  const settings = EmailSettings.safeParse(row.settings);
  const domain = domainToASCII(row.address.slice(row.address.lastIndexOf("@") + 1)).toLowerCase();
  if (row.channel !== "email" || !settings.success || domain === "") throw new UserError("channels.server.noDomain", { status: 422 });
  const checks = await checkDomainHealth(await recordsFor(services, row.is_sandbox), domain, { server: settings.data.smtp.host, selector });
  return { domain, isFreeMailbox: FREE_MAILBOXES.has(domain), checks: [...checks], checkedAt: services.now().toString() };
}

/** Returns who is asked: the demonstration's own name server for its accounts, else the configured ones. */
async function recordsFor({ config, db }: Services, isSandbox: boolean): Promise<DomainRecords> {
  const resolver = new Resolver(PATIENCE);
  const own = isSandbox ? await installation.findSetting(db.pool, SANDBOX_NAMES_SETTING) : null;
  const servers = own === null ? config.nameServers : [own];
  if (servers.length > 0) resolver.setServers([...servers]);
  return { resolveTxt: (name) => resolver.resolveTxt(name), resolveMx: (domain) => resolver.resolveMx(domain) };
}
