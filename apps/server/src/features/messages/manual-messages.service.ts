import type { ConversationMessage } from "@filon/contracts/messages";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { discardManualMessage, type ManualAnswer, sendManualMessage, retryManualMessage, decideManualMessage } from "@filon/engine";
import type { Temporal } from "temporal-polyfill";
import type { Services } from "../../services.ts";
import { conversationNotFound, messageOf } from "./conversations.service.ts";

/** How many of the newest messages to search for the one just written. */
const NEWEST = 50;

/** Queues a manual message. Throws 404, 409 with the guard's reason if it may not be sent, and 400 for an e-mail without a subject. */
export async function sendMessage(
  { db, now }: Services,
  caller: { readonly workspaceId: string; readonly userId: string },
  prospectId: string,
  body: { readonly id: string; readonly accountId: string; readonly subject?: string | undefined; readonly text: string },
): Promise<ConversationMessage> {
  return db.inWorkspace(caller.workspaceId, async (tx) => {
    const { id, accountId, text, subject = null } = body;
    refuse(await sendManualMessage(tx, { id, prospectId, accountId, authorId: caller.userId, subject, text, now: now() }));
    const written = (await conversations.listMessages(tx, prospectId, null, NEWEST)).find((message) => message.id === id);
    if (written === undefined) throw conversationNotFound();
    return messageOf(written);
  });
}

interface MessageOf {
  /** The prospect. */
  readonly id: string;
  readonly messageId: string;
}

/** Queues an unsent message again. Throws 404, and 409 when it is not open or a guard refuses it. */
export async function retryMessage(services: Services, workspaceId: string, message: MessageOf): Promise<void> {
  await change(services, workspaceId, message, retryManualMessage);
}

/** Records that a message whose outcome is unknown was sent. Throws 404, and 409 when it is not open. */
export async function decideMessage(services: Services, workspaceId: string, message: MessageOf): Promise<void> {
  await change(services, workspaceId, message, decideManualMessage);
}

/** Gives up an unsent message. Throws 404, and 409 when it is not open. */
export async function discardMessage(services: Services, workspaceId: string, message: MessageOf): Promise<void> {
  await change(services, workspaceId, message, discardManualMessage);
}

async function change(
  { db, now }: Services,
  workspaceId: string,
  { id: prospectId, messageId }: MessageOf,
  act: (tx: WorkspaceTx, of: { id: string; prospectId: string; now: Temporal.Instant }) => Promise<ManualAnswer>,
): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => refuse(await act(tx, { id: messageId, prospectId, now: now() })));
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
