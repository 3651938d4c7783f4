import type { Register, StyleLanguage, StyleProfile } from "../style/index.ts";
import { englishCivility } from "./english.ts";
import type { Fact } from "./facts.ts";
import { frenchCivility } from "./french.ts";

/** A greeting or closing, and the facts in it. */
export interface EnvelopeLine {
  readonly text: string;
  readonly facts: readonly { readonly fact: Fact; readonly text: string }[];
}

const STANDARD: Readonly<
  Record<StyleLanguage, { readonly greeting: Readonly<Record<Register, string>>; readonly closing: Readonly<Record<Register, string>> }>
> = {
  fr: {
    greeting: { cold: "Bonjour {firstName},", warm: "Bonjour {firstName},", client: "Bonjour {firstName}," },
    closing: { cold: "Cordialement,", warm: "Bien à vous,", client: "Bien cordialement," },
  },
  en: {
    greeting: { cold: "Hello {firstName},", warm: "Hi {firstName},", client: "Hello {firstName}," },
    closing: { cold: "Kind regards,", warm: "Best,", client: "Kind regards," },
  },
};
const FORMAL = {
  fr: { greeting: "Bonjour {civility} {lastName},", closing: "Cordialement," },
  en: { greeting: "Dear {civility} {lastName},", closing: "Kind regards," },
} as const;
const CASUAL = /^(?:salut|coucou|hey|hi|yo)(?=[ ,!])/iu;
const CASUAL_CLOSING = /^(?:à \+|bises?|ciao|cheers|a\+|tchao)/iu;

/** Returns the greeting line: the user's own form, or a formal one above 70; a civility is only taken from the record, never guessed from a first name. */
export function greetingLine(profile: StyleProfile, register: Register, slider: number, known: ReadonlyMap<string, Fact>): EnvelopeLine {
  const { language } = profile;
  const own = profile.greetings[register];
  let form = own ?? STANDARD[language].greeting[register];
  if (slider > 70) form = FORMAL[language].greeting;
  else if (slider < 40 && !form.includes("{firstName}") && register !== "client")
    form = language === "fr" ? "Bonjour {firstName}," : "Hi {firstName},";
  else if (own === null && CASUAL.test(form) && slider > 60) form = STANDARD[language].greeting.cold;
  return filled(form, language, known);
}

function filled(form: string, language: StyleLanguage, known: ReadonlyMap<string, Fact>): EnvelopeLine {
  const facts: { fact: Fact; text: string }[] = [];
  const say = (kind: string, text: (value: string) => string = (value) => value): string | null => {
    const fact = known.get(kind);
    if (fact === undefined) return null;
    facts.push({ fact, text: text(fact.value) });
    return text(fact.value);
  };
  const bare = language === "fr" ? "Bonjour," : "Hello,";
  const civility = known.get("recipient.civility");
  const title = civility === undefined ? null : language === "fr" ? frenchCivility(civility.value) : englishCivility(civility.value);
  const fullName = (): EnvelopeLine => {
    const names = [say("recipient.firstName"), say("recipient.lastName")].filter((name) => name !== null).join(" ");
    const opening = form.split(/[ ,]/u)[0] ?? "Bonjour";
    const word = opening.startsWith("{") ? (language === "fr" ? "Bonjour" : "Hello") : opening;
    return names === "" ? { text: bare, facts: [] } : { text: `${word} ${names},`, facts };
  };
  if (form.includes("{civility}")) {
    const needsName = form.includes("{lastName}");
    if (title === null || (needsName && !known.has("recipient.lastName"))) return fullName();
    const text = form
      .replace("{civility}", () => say("recipient.civility", () => title) ?? "")
      .replace("{lastName}", () => say("recipient.lastName") ?? "");
    return { text, facts };
  }
  if (!form.includes("{firstName}")) return { text: form, facts };
  const first = say("recipient.firstName");
  if (first === null) {
    if (title !== null && known.has("recipient.lastName")) return filled(FORMAL[language].greeting, language, known);
    return { text: bare, facts: [] };
  }
  const agreedForm =
    /^Ch[eè]re? /iu.test(form) && title !== null ? form.replace(/^Ch[eè]re?/iu, title === "Madame" ? "Chère" : "Cher") : form;
  const safe = /^Ch[eè]re? /iu.test(agreedForm) && title === null ? "Bonjour {firstName}," : agreedForm;
  return { text: safe.replace("{firstName}", first), facts };
}

/** Returns the closing and the sender's name, one line each. */
export function closingLines(
  profile: StyleProfile,
  register: Register,
  slider: number,
  address: "tu" | "vous",
  known: ReadonlyMap<string, Fact>,
): EnvelopeLine {
  const { language } = profile;
  let closing = profile.closings[register] ?? STANDARD[language].closing[register];
  if (slider > 70 && (CASUAL_CLOSING.test(closing) || closing === "")) closing = FORMAL[language].closing;
  if (address === "tu") closing = closing.replace("à vous", "à toi");
  const fact = known.get("sender.firstName");
  const last = known.get("sender.lastName");
  const lines = [closing, fact === undefined ? "" : slider > 70 && last !== undefined ? `${fact.value} ${last.value}` : fact.value].filter(
    (line) => line !== "",
  );
  return { text: lines.join("\n"), facts: fact === undefined ? [] : [{ fact, text: fact.value }] };
}
