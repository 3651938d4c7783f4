import { type ConversationMessage, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as messages from "@filon/db/messages";
import { type ManualAnswer, queueManualMessage } from "@filon/engine";
import type { Temporal } from "temporal-polyfill";
import type { Services } from "../../services.ts";
import { conversationNotFound, messageOf } from "./conversations.service.ts";

/** The newest messages among which one that was just written is. */
const NEWEST = 50;

/** Writes to a prospect by hand. Throws 404, 409 with the guard's word on why it may not go, 400 for an e-mail without subject. */
export async function send(
  { db, now }: Services,
  caller: { readonly workspaceId: string; readonly userId: string },
  prospectId: string,
  body: { readonly id: string; readonly accountId: string; readonly subject?: string | undefined; readonly text: string },
): Promise<ConversationMessage> {
  return db.inWorkspace(caller.workspaceId, async (tx) => {
    const { id, accountId, text, subject = null } = body;
    refuse(await queueManualMessage(tx, { id, prospectId, accountId, authorId: caller.userId, subject, text, now: now() }));
    const written = (await messages.listMessages(tx, prospectId, null, NEWEST)).find((message) => message.id === id);
    if (written === undefined) throw conversationNotFound();
    return messageOf(written);
  });
}

type Change = (tx: WorkspaceTx, of: { id: string; prospectId: string; now: Temporal.Instant }) => Promise<ManualAnswer>;

/** Has the user decide on a message that did not go. Throws 404, and 409 when there is nothing to decide or it may not go. */
export async function changeMessage(
  { db, now }: Services,
  workspaceId: string,
  params: { readonly id: string; readonly messageId: string },
  change: Change,
): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => refuse(await change(tx, { id: params.messageId, prospectId: params.id, now: now() })));
}

function refuse(answer: ManualAnswer): void {
  switch (answer.status) {
    case "queued":
      return;
    case "unknown":
      throw conversationNotFound();
    case "noSubject":
      throw new UserError("messages.server.noSubject", { fields: { subject: "messages.server.noSubject" } });
    case "notOpen":
      throw new UserError("messages.server.notOpen", { status: 409 });
    case "refused":
      throw new UserError(`engine.guards.${answer.code}`, { status: 409 });
  }
}
