import type { Queryable } from "@filon/db";
import * as account from "@filon/db/account";
import * as auth from "@filon/db/auth";
import * as notifications from "@filon/db/notifications";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { makeOneTimeToken } from "./one-time-token.ts";
import { hashToken } from "./refresh-token.ts";

/** Hours in which an address is to be confirmed; another link can be asked for in the settings. */
export const CONFIRMATION_HOURS = 7 * 24;

/** A link that says, once, that a user reads what is sent to their address; an earlier one stops working. */
export async function confirmationPath(tx: Queryable, services: Services, userId: string, email: string): Promise<string> {
  const token = makeOneTimeToken();
  const createdAt = nowOf(services);
  const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_HOURS * 3_600_000);
  await auth.replaceAccountLink(tx, { tokenHash: hashToken(token), userId, purpose: "addressConfirmation", email, createdAt, expiresAt });
  return `/verify-email/${token}`;
}

/** Sends the welcome e-mail, once in an account's life. */
export async function sendWelcome(services: Services, userId: string): Promise<void> {
  await services.db.onPlatform(async (tx) => {
    const user = await account.takeWelcome(tx, userId, nowOf(services));
    if (!user) return;
    await sendProductMail(tx, services, {
      template: "welcome",
      to: user.email,
      language: user.language,
      values: { firstName: user.first_name, path: user.verified ? null : await confirmationPath(tx, services, userId, user.email) },
    });
  });
}

/** Welcomes somebody who has just registered, by a notification and an e-mail; that either fails spoils nothing (AUTH-33). */
export async function welcome(services: Services, workspaceId: string, userId: string): Promise<void> {
  const { db, log } = services;
  const told = db.inWorkspace(workspaceId, (tx) =>
    notifications.notify(tx, { type: "welcome", userId, link: "/settings", at: nowOf(services) }),
  );
  await told.catch((error: unknown) => log.warn({ err: error }, "the welcome notification was not made"));
  await sendWelcome(services, userId).catch((error: unknown) => log.warn({ err: error }, "the welcome e-mail was not asked for"));
}
