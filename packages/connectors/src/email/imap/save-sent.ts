import type { ResolveOptions } from "@filon/integrations";
import type { EmailAccess } from "../account.ts";
import { openImap } from "./open.ts";

/** Providers whose submission servers save sent mail to the Sent folder themselves (Gmail, Microsoft 365). */
const KEEPS_ITSELF = /(?:^|\.)(?:gmail|googlemail|google|office365|outlook|hotmail|live)\.(?:com|fr)$/u;

/** Checks whether we must save a copy of sent mail to the Sent folder ourselves. */
export function needsSentCopy(smtpHost: string): boolean {
  return !KEEPS_ITSELF.test(smtpHost.toLowerCase());
}

/** Saves a sent message to the Sent folder, where its owner expects it and where an unknown outcome can be looked up. Throws what openImap throws. */
export async function saveSent(access: EmailAccess, message: Buffer, resolve: ResolveOptions): Promise<void> {
  const client = await openImap(access, resolve);
  try {
    const sent = (await client.list()).find((folder) => folder.specialUse === "\\Sent");
    if (sent !== undefined) await client.append(sent.path, message, ["\\Seen"]);
  } finally {
    client.close();
  }
}
