import { findReader, inEngine, loadAccounts, takeRead } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { CallResult, EngineContext, OutgoingCall } from "../ports.ts";

const DAY_MS = 86_400_000;
/** Profiles and posts that one account reads for campaigns in any 24 hours, so that reading does not endanger it. */
const READS_A_DAY = 100;

type ReadCall = OutgoingCall<"read_profile"> | OutgoingCall<"read_posts">;

/**
 * Returns the caller that reads a prospect's profile or posts with the account that writes to them, otherwise with another connected one.
 * A read can be repeated, so it has no key.
 */
export function networkReader(context: Pick<EngineContext, "db" | "connectors" | "openSecrets" | "clock" | "log">): {
  readonly call: (outgoing: ReadCall) => Promise<CallResult>;
} {
  return { call: (outgoing) => readWith(context, outgoing) };
}

async function readWith(
  context: Pick<EngineContext, "db" | "connectors" | "openSecrets" | "clock" | "log">,
  { workspaceId, enrolmentId, prospectId, payload, signal }: ReadCall,
): Promise<CallResult> {
  const connector = context.connectors.get("linkedin");
  if (connector?.read === undefined) return { status: "failed", code: "callerMissing" };
  const found = await inEngine(context.db, workspaceId, async (tx) => {
    const reader = await findReader(tx, { enrolmentId, prospectId, channel: "linkedin" });
    if (reader === null) return null;
    const window = { at: dateOf(context.clock.now()), windowMs: DAY_MS / reader.clock_factor, most: READS_A_DAY };
    const wait = await takeRead(tx, reader.account_id, window);
    const [account] = await loadAccounts(tx, [reader.account_id]);
    return account === undefined ? null : { reader, account, wait };
  });
  if (found === null) return { status: "failed", code: "noAccount" };
  const { reader, account, wait } = found;
  if (wait !== null) return { status: "tryLater", code: "readLimit", afterSeconds: wait, ofAccount: "quota" };
  let secret;
  try {
    secret = context.openSecrets({ workspaceId, id: account.id, secret: account.secret });
  } catch (error) {
    context.log.error({ error, accountId: account.id }, "an account's secrets could not be decrypted");
    return { status: "failed", code: "needsReauth" };
  }
  const result = await connector.read(
    {
      account: {
        workspaceId,
        id: account.id,
        channel: "linkedin",
        address: account.address,
        providerAccountId: account.provider_account_id,
        settings: account.settings,
        secret,
      },
      recipient: {
        prospectId,
        name: `${reader.first_name} ${reader.last_name}`.trim(),
        email: reader.email,
        profileLink: reader.profile_link,
        linkedinKey: reader.linkedin_key,
        providerId: reader.provider_ids["linkedin"] ?? null,
      },
      payload,
    },
    signal,
  );
  if (payload.kind !== "read_profile" || result.status !== "answered") return result;
  return { ...result, data: { ...result.data, linkedinKey: reader.linkedin_key } };
}
