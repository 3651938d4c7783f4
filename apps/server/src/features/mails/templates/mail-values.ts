import { z } from "zod";

const Instant = z.iso.datetime({ offset: true });

/** What each of Filon's e-mails is made with. */
export const MAIL_VALUES = {
  /** Somebody has just made an account. */
  welcome: z.object({ firstName: z.string() }),
  /** A link by which a new password is chosen, good for an hour. */
  passwordReset: z.object({ firstName: z.string(), token: z.string() }),
  /** The password is another one from `at` on. */
  passwordChanged: z.object({ firstName: z.string(), at: Instant, timeZone: z.string() }),
  /** An invitation code for somebody who has no account; `days` until it lapses, null: it does not. */
  invitation: z.object({ code: z.string(), days: z.number().int().positive().nullable() }),
  /** A sign-in from where there had been none. */
  newLogin: z.object({ firstName: z.string(), device: z.string(), ip: z.string(), at: Instant, timeZone: z.string() }),
  /** The address is to be confirmed by opening `path` of the application, within `hours`. */
  emailVerification: z.object({ firstName: z.string(), path: z.string().startsWith("/"), hours: z.number().int().positive() }),
  /** A notification, in words already; `path` of the application leads to what it is about. */
  notification: z.object({ title: z.string(), message: z.string(), path: z.string().startsWith("/").nullable() }),
} as const;

export type MailTemplate = keyof typeof MAIL_VALUES;
export type MailValues<Template extends MailTemplate> = z.infer<(typeof MAIL_VALUES)[Template]>;
