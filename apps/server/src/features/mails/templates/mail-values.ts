import { z } from "zod";

const Instant = z.iso.datetime({ offset: true });

/** The look of an Enterprise workspace, in place of Filon's (PLAN-11). */
export const MailBrand = z.object({
  name: z.string(),
  /** Colour of the button and of readable text on it; null for Filon's. */
  colour: z.object({ ground: z.string(), text: z.string() }).nullable(),
  /** Path to the logo; null if there is none. */
  logo: z.string().nullable(),
});
export type MailBrand = z.infer<typeof MailBrand>;

/** The values of each of Filon's e-mails. */
export const MAIL_VALUES = {
  /** Sent on registration. `path` confirms the address; null if it is known to be theirs. */
  welcome: z.object({ firstName: z.string(), path: z.string().startsWith("/").nullable().default(null) }),
  /** A link to choose a new password, valid for an hour. */
  passwordReset: z.object({ firstName: z.string(), token: z.string() }),
  /** The password was changed at `at`. */
  passwordChanged: z.object({ firstName: z.string(), at: Instant, timeZone: z.string() }),
  /** An invitation code for somebody without an account, valid for `days`; null if it does not expire. */
  invitation: z.object({ code: z.string(), days: z.number().int().positive().nullable() }),
  /** A sign-in from an unknown device. */
  newLogin: z.object({ firstName: z.string(), device: z.string(), ip: z.string(), at: Instant, timeZone: z.string() }),
  /** Asks to confirm the address by opening `path`, within `hours`. */
  emailVerification: z.object({ firstName: z.string(), path: z.string().startsWith("/"), hours: z.number().int().positive() }),
  /** Invites somebody to a team; `path`, valid for `days`, accepts. */
  teamInvitation: z.object({
    firstName: z.string(),
    inviter: z.string(),
    workspace: z.string(),
    brand: MailBrand.nullable(),
    path: z.string().startsWith("/"),
    days: z.number().int().positive(),
  }),
  /** An invoice, paid or not; amounts in cents. `url` is the provider's page for it, or null. */
  invoice: z.object({
    number: z.string(),
    issuedAt: Instant,
    excludingVat: z.number().int(),
    vat: z.number().int(),
    includingVat: z.number().int(),
    url: z.url().nullable(),
  }),
  /** A notification, already worded; `path` leads to what it is about. */
  notification: z.object({ title: z.string(), message: z.string(), path: z.string().startsWith("/").nullable() }),
  /** The day in short: what each campaign did since the last one, and what waits for the reader. */
  digest: z.object({
    firstName: z.string(),
    campaigns: z.array(
      z.object({
        title: z.string(),
        status: z.string(),
        endReason: z.string().nullable(),
        ended: z.boolean(),
        sent: z.number().int(),
        accepted: z.number().int(),
        replied: z.number().int(),
        failed: z.number().int(),
      }),
    ),
    waiting: z.object({ paused: z.number().int(), accounts: z.number().int(), decisions: z.number().int(), tasks: z.number().int() }),
  }),
  /** What has become of an appointment that a visitor booked, to the visitor or its host; `path` leads to it. */
  appointment: z.object({
    what: z.enum(["booked", "changed", "cancelled", "reminder"]),
    to: z.enum(["visitor", "host"]),
    title: z.string(),
    visitor: z.string(),
    host: z.string(),
    workspace: z.string(),
    startsAt: Instant,
    timeZone: z.string(),
    place: z.string(),
    reason: z.string(),
    answers: z.array(z.object({ label: z.string(), text: z.string() })),
    path: z.string().startsWith("/"),
    brand: MailBrand.nullable(),
    /** The event for the recipient's calendar, in a reminder none. */
    calendar: z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: z.string() }).nullable(),
  }),
} as const;

export type MailTemplate = keyof typeof MAIL_VALUES;
export type MailValues<Template extends MailTemplate> = z.infer<(typeof MAIL_VALUES)[Template]>;
