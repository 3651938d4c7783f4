import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import type { MailBrand } from "./mail-values.ts";

/** What an e-mail says, in words; the frame and the text part are made from it. */
export interface MailContent {
  readonly subject: string;
  /** The line that mailboxes show after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Steps to take, as the stations of a line. */
  readonly stations?: readonly { readonly title: string; readonly text: string }[];
  /** Facts in a table, such as where somebody signed in from. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Something to be copied by hand, set large. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Said under the action, smaller. */
  readonly notes?: readonly string[];
  /** Why the reader gets this. */
  readonly reason: string;
  /** On whose behalf it is sent, in their look; absent: Filon's own. */
  readonly brand?: MailBrand;
  /** Where the reader decides on such mails. */
  readonly settings?: { readonly label: string; readonly url: string };
}

/** What templates speak with. */
export interface MailVoice {
  readonly language: Language;
  /** A text of the `mails` dictionary. */
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** An instant as its reader's clock shows it, the zone named. */
  readonly instant: (at: string, timeZone: string) => string;
  /** A path of the application as a whole address. */
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
