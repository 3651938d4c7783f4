import { notify, takeWelcome } from "@filon/db";
import type { Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { nowOf } from "./sign-in.ts";

/** Sends the welcome e-mail, once in an account's life. */
export async function sendWelcome(services: Services, userId: string): Promise<void> {
  await services.db.onPlatform(async (tx) => {
    const user = await takeWelcome(tx, userId, nowOf(services));
    if (!user) return;
    await sendProductMail(tx, services, {
      template: "welcome",
      to: user.email,
      language: user.language,
      values: { firstName: user.first_name },
    });
  });
}

/** Welcomes somebody who has just registered, by a notification and an e-mail; that either fails spoils nothing (AUTH-33). */
export async function welcome(services: Services, workspaceId: string, userId: string): Promise<void> {
  const { db, log } = services;
  const told = db.inWorkspace(workspaceId, (tx) => notify(tx, { type: "welcome", userId, link: "/settings", at: nowOf(services) }));
  await told.catch((error: unknown) => log.warn({ err: error }, "the welcome notification was not made"));
  await sendWelcome(services, userId).catch((error: unknown) => log.warn({ err: error }, "the welcome e-mail was not asked for"));
}
