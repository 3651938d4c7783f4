import type { WorkspaceTx } from "@filon/db";
import * as optOuts from "@filon/db/opt-outs";
import * as timeline from "@filon/db/timeline";
import { noteOptOut, receiveInbound } from "@filon/engine";
import { announceProspects } from "../prospects/index.ts";
import { nowOf, type Services } from "../../services.ts";
import { type OptOutClaims, optOutToken } from "./opt-out-token.ts";

/** The system that assigned the event's id, among those of mailboxes and gateways. */
const PROVIDER = "opt_out_link";

/** What a person's page of objection shows. */
export interface OptOutPage {
  readonly company: string;
  /** The sending mailbox; null once the e-mail has been deleted. */
  readonly sender: { readonly name: string; readonly address: string } | null;
  /** The recipient's address with most of its name hidden; null once the prospect has been deleted. */
  readonly email: string | null;
  readonly source: string | null;
  readonly objected: boolean;
}

/** Returns the page of a link's person, or null when the link is not ours or its workspace no longer exists. */
export async function getPage(services: Services, token: string): Promise<OptOutPage | null> {
  const claims = optOutToken(services.config.secretKey).read(token);
  return claims === null ? null : services.db.inWorkspace(claims.workspaceId, (tx) => readPage(tx, claims));
}

/** Records the objection of a link's person: once, however often it is sent. Returns their page; null as for `getPage`. */
export async function optOut(services: Services, token: string): Promise<OptOutPage | null> {
  const claims = optOutToken(services.config.secretKey).read(token);
  if (claims === null) return null;
  return services.db.inWorkspace(claims.workspaceId, async (tx) => {
    const page = await readPage(tx, claims);
    if (page === null || page.objected) return page;
    await record(tx, services, claims);
    await optOuts.suppress(tx, claims.addressHash);
    return { ...page, objected: true };
  });
}

async function readPage(tx: WorkspaceTx, { prospectId, actionId, addressHash }: OptOutClaims): Promise<OptOutPage | null> {
  const company = await optOuts.readSender(tx);
  if (company === null) return null;
  const person = await optOuts.findPerson(tx, prospectId);
  const mail = await optOuts.findMail(tx, actionId);
  return {
    company,
    sender: mail && { name: mail.senderName || mail.address, address: mail.address },
    email: person?.email ? hideName(person.email) : null,
    source: person?.source ?? null,
    objected: (person === null || person.optedOut) && (await optOuts.isSuppressed(tx, addressHash)),
  };
}

/** Through the e-mail, so that the campaign shows what ended the sequence; without it, as an objection noted by hand. */
async function record(tx: WorkspaceTx, services: Services, { prospectId, actionId }: OptOutClaims): Promise<void> {
  const at = nowOf(services);
  const mail = await optOuts.findMail(tx, actionId);
  if (mail !== null) {
    const received = await receiveInbound(tx, {
      accountId: mail.accountId,
      provider: PROVIDER,
      inbound: {
        providerEventId: actionId,
        type: "opted_out",
        occurredAt: at.toISOString(),
        match: { messageIds: [mail.messageId] },
        matchedBy: "token",
        data: {},
      },
      at,
    });
    if (received.status === "matched" && received.prospectId === prospectId) return;
  }
  const person = await optOuts.findPerson(tx, prospectId);
  if (person === null || person.optedOut) return;
  const moved = await noteOptOut(tx, prospectId, at);
  await timeline.append(tx, [
    { prospectId, type: "opted_out", actorId: null },
    ...(moved === null ? [] : [{ prospectId, type: "status_changed" as const, data: moved, actorId: null }]),
  ]);
  await announceProspects(tx, services, prospectId);
}

/** Returns an address with its name hidden but for the first letter: "c…@exemple.fr", with a joiner so that it stays on one line. */
function hideName(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "…" : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}…\u2060${email.slice(at)}`;
}
