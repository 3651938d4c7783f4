import type { ResolveOptions } from "@filon/integrations";
import type { LookupResult } from "../../kit/connector.ts";
import type { EmailAccess } from "../account.ts";
import { openImap } from "./open.ts";

/**
 * Looks for a message in the Sent folder. If it is there, it was sent; if not, that proves nothing, because many servers keep no copy of submitted
 * mail or store it late.
 */
export async function findSent(
  access: EmailAccess,
  messageId: string,
  resolve: ResolveOptions,
  signal: AbortSignal,
): Promise<LookupResult> {
  const client = await openImap(access, resolve);
  const giveUp = (): void => client.close();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    signal.throwIfAborted();
    const folders = await client.list();
    const sent = folders.find((folder) => folder.specialUse === "\\Sent");
    if (sent === undefined) return { status: "unknown" };
    await client.mailboxOpen(sent.path, { readOnly: true });
    const found = await client.search({ header: { "message-id": messageId } }, { uid: true });
    return Array.isArray(found) && found.length > 0
      ? { status: "sent", providerId: messageId, threadId: messageId }
      : { status: "unknown" };
  } finally {
    signal.removeEventListener("abort", giveUp);
    client.close();
  }
}
