import type { Queryable } from "@filon/db";
import * as accountLinks from "@filon/db/account-links";
import * as account from "@filon/db/account";
import * as notifications from "@filon/db/notifications";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { makeOneTimeToken } from "./one-time-token.ts";
import { hashToken } from "./refresh-token.ts";

/** Hours for which a confirmation link is valid; another can be requested in the settings. */
export const VERIFICATION_HOURS = 7 * 24;

/** Returns a link that confirms, once, that the user reads mail at their address; an earlier link stops working. */
export async function verificationPath(tx: Queryable, services: Services, userId: string, email: string): Promise<string> {
  const token = makeOneTimeToken();
  const createdAt = nowOf(services);
  const expiresAt = new Date(createdAt.getTime() + VERIFICATION_HOURS * 3_600_000);
  await accountLinks.replace(tx, { tokenHash: hashToken(token), userId, purpose: "addressConfirmation", email, createdAt, expiresAt });
  return `/verify-email/${token}`;
}

/** Sends the welcome e-mail, once in an account's life. */
export async function mailWelcome(services: Services, userId: string): Promise<void> {
  await services.db.onPlatform(async (tx) => {
    const user = await account.takeWelcome(tx, userId, nowOf(services));
    if (!user) return;
    await sendProductMail(tx, services, {
      template: "welcome",
      to: user.email,
      language: user.language,
      values: { firstName: user.first_name, path: user.verified ? null : await verificationPath(tx, services, userId, user.email) },
    });
  });
}

/** Welcomes a newly registered user with a notification and an e-mail; a failure of either is ignored (AUTH-33). */
export async function welcome(services: Services, workspaceId: string, userId: string): Promise<void> {
  const { db, log } = services;
  const told = db.inWorkspace(workspaceId, (tx) =>
    notifications.notify(tx, { type: "welcome", userId, link: "/settings", at: nowOf(services) }),
  );
  await told.catch((error: unknown) => log.warn({ err: error }, "the welcome notification could not be created"));
  await mailWelcome(services, userId).catch((error: unknown) => log.warn({ err: error }, "the welcome e-mail could not be queued"));
}
