import { z } from "zod";

const Instant = z.iso.datetime({ offset: true });

/** The look of an Enterprise workspace, in the place of Filon's own (PLAN-11). */
export const MailBrand = z.object({
  name: z.string(),
  /** Of the button, with the text that reads on it; null: Filon's. */
  colour: z.object({ ground: z.string(), text: z.string() }).nullable(),
  /** Path of the application at which the logo is read; null: there is none. */
  logo: z.string().nullable(),
});
export type MailBrand = z.infer<typeof MailBrand>;

/** What each of Filon's e-mails is made with. */
export const MAIL_VALUES = {
  /** Somebody has just made an account; `path` confirms their address, null: it is known to be theirs. */
  welcome: z.object({ firstName: z.string(), path: z.string().startsWith("/").nullable().default(null) }),
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
  /** Somebody is invited to a team; `path` of the application, good for `days`, lets them in. */
  teamInvitation: z.object({
    firstName: z.string(),
    inviter: z.string(),
    workspace: z.string(),
    brand: MailBrand.nullable(),
    path: z.string().startsWith("/"),
    days: z.number().int().positive(),
  }),
  /** An invoice that was paid, or is to be; amounts in cents. `url`: the provider's page of it, null: it has none. */
  invoice: z.object({
    number: z.string(),
    issuedAt: Instant,
    excludingVat: z.number().int(),
    vat: z.number().int(),
    includingVat: z.number().int(),
    url: z.url().nullable(),
  }),
  /** A notification, in words already; `path` of the application leads to what it is about. */
  notification: z.object({ title: z.string(), message: z.string(), path: z.string().startsWith("/").nullable() }),
} as const;

export type MailTemplate = keyof typeof MAIL_VALUES;
export type MailValues<Template extends MailTemplate> = z.infer<(typeof MAIL_VALUES)[Template]>;
