import * as attemptRows from "@filon/db/attempts";
import * as mails from "@filon/db/mails";
import { repeat } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { notificationAnswer } from "../notifications/index.ts";
import { sendProductMail } from "./send-product-mail.ts";

const POLL_MS = 10_000;
const BATCH = 100;

/** Most notifications e-mailed to a user per hour; the others are in the application's list. */
export const MAILS_AN_HOUR = 10;
const HOUR_SECONDS = 3_600;

/** E-mails notifications when they are due. Safe to run in any number of workers. */
export function startNotificationMails(services: Services): { readonly stop: () => Promise<void> } {
  return repeat(services, {
    everyMs: POLL_MS,
    failure: "notifications could not be e-mailed",
    act: () => mailDueNotifications(services),
  });
}

/** Queues one e-mail for each due notification, even while other workers do the same. */
export async function mailDueNotifications(services: Services): Promise<void> {
  const at = nowOf(services);
  for (const { workspaceId, id } of await mails.listDueNotificationMails(services.db.pool, at, BATCH)) {
    // A failed one stays due and does not hold up the others.
    await mailNotification(services, workspaceId, id, at).catch((error: unknown) =>
      services.log.warn({ err: error, notificationId: id }, "a notification could not be e-mailed"),
    );
  }
}

async function mailNotification(services: Services, workspaceId: string, id: string, at: Date): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    const due = await mails.takeNotificationMail(tx, id, at);
    if (due === null) return;
    const { attempts } = await attemptRows.count(tx, `notification-mail:${due.userId}`, at, HOUR_SECONDS);
    if (attempts > MAILS_AN_HOUR) return;
    const { title, message, link } = notificationAnswer(due.record, due.language);
    const values = { title, message, path: link ?? null };
    const { email: to, language, isKnown } = due;
    await sendProductMail(tx, services, { template: "notification", to, language, values, isKnown });
  });
}
