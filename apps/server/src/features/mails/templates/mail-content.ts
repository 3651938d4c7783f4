import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import type { MailBrand } from "./mail-values.ts";

/** The texts of an e-mail, from which the HTML and the plain text are made. */
export interface MailContent {
  readonly subject: string;
  /** The preview that mailboxes show after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Steps to take, as the stations of a line. */
  readonly stations?: readonly { readonly title: string; readonly text: string }[];
  /** Facts in a table, such as where a sign-in came from. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** A code to copy, in large type. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the action. */
  readonly notes?: readonly string[];
  /** Why the recipient gets this. */
  readonly reason: string;
  /** The brand it is sent on behalf of; absent for Filon's own. */
  readonly brand?: MailBrand;
  /** An event that the recipient's calendar takes over (iTIP, RFC 5546). */
  readonly calendar?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string };
  /** Where the recipient chooses which e-mails they get. */
  readonly settings?: { readonly label: string; readonly url: string };
}

/** What templates write with. */
export interface MailVoice {
  readonly language: Language;
  /** A text of the `mails` dictionary. */
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** An instant in the reader's time zone, which is named. */
  readonly instant: (at: string, timeZone: string) => string;
  /** Turns a path of the application into an absolute address. */
  readonly address: (path: string) => string;
}

export function mailVoice(language: Language, publicUrl: string): MailVoice {
  return {
    language,
    say: (key, params) => translate(language, `mails.${key}`, params),
    instant: (at, timeZone) => formatInstant(at, timeZone, language),
    address: (path) => `${publicUrl}${path}`,
  };
}

function formatInstant(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(at));
}
