import { located } from "./places/place-of.ts";

/** ISO 639-1 codes of the languages that can be recognised. */
export const LANGUAGES = ["fr", "en", "de", "es", "it", "nl", "pt"] as const;
/** A language that can be recognised. */
export type Language = (typeof LANGUAGES)[number];

/** Frequent words of each language, including words of replies and titles. A word of several languages counts less for each. */
const WORDS: Readonly<Record<Language, string>> = {
  fr: "le la les l un une des du de d à au aux ce cet cette ces c et ou où mais donc car ni ne n pas plus rien jamais je j tu il elle on nous vous ils elles me m te se s moi toi lui eux leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos qui que qu quoi dont quel quelle est suis es sommes êtes sont était ai as avons avez ont avoir être fait faire peut peux pouvez veux voulez serait sera aussi très bien trop encore déjà ici là oui non bonjour bonsoir merci salut cordialement bientôt demain jeudi lundi mardi mercredi vendredi samedi dimanche semaine mois jour prochain prochaine avec sans pour par sur sous dans chez vers entre avant après pendant depuis comme si quand pourquoi comment combien intéressé intéressée intéresse moment instant message rappelez appelez contactez désolé absent absente retour congés jusqu directeur directrice responsable chargé chargée chef cheffe gérant gérante fondateur fondatrice président présidente ingénieur ventes achats ressources humaines commercial commerciale conseil développement général générale adjoint assistante d’accord accord plutôt volontiers parfait actuellement",
  en: "the a an of and or but so nor not no yes i you he she it we they me him her us them my your his its our their who whom which what when where why how is am are was were be been being do does did done have has had can could will would shall should may might must this that these those to from in on at by for with without about into over under after before between than then there here if as because while also very too more most much many some any all just only now never always please thanks thank hello hi hey dear regards best sorry right sure let’s let s t m re ve ll don isn interested interest next week month day today tomorrow monday tuesday wednesday thursday friday time call talk email mail back out office until away head director purchasing engineer human resources time great sounds good feel free",
  de: "der die das den dem des ein eine einen einem einer und oder aber nicht kein keine keinen ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein meine dein sein seine unser unsere euer was wer wie wo wann warum welche ist bin bist sind seid war waren sein haben habe hat hatte kann können könnte will wollen werden wird würde muss soll sollte mit ohne für von vom zu zum zur bei beim auf an am in im aus nach vor über unter zwischen durch gegen bis seit als wenn weil dass ob auch noch schon sehr mehr nur immer nie hier da dort jetzt heute morgen danke dank bitte hallo guten tag grüße gruß freundlichen leider gerne ja nein interesse interessiert woche monat montag dienstag mittwoch donnerstag freitag rufen melden nachricht abwesend büro leiter leiterin geschäftsführer geschäftsführerin vertrieb einkauf",
  es: "el la los las un una unos unas de del al y e o u pero no ni sí si yo tú él ella nosotros ellos ellas usted ustedes me te se nos le les lo mi mis tu tus su sus nuestro nuestra que qué quien quién cual cuál cuando cuándo donde dónde como cómo por para con sin sobre entre hasta desde hacia es soy eres somos son era está estoy están estamos estar ser ha he hay tengo tiene tienen puede puedo podemos quiero quiere hacer muy más menos también ya todavía aquí ahora hoy mañana gracias hola buenos días buenas saludos cordial interesa interesado interesada momento semana mes lunes martes miércoles jueves viernes llame llámeme hablar mensaje fuera oficina vuelvo director directora gerente jefe jefa ventas compras responsable comercial",
  it: "il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai da dal dalla in nel nella con su sul per tra fra e ed o ma non né sì io tu lui lei noi voi loro mi ti si ci vi ne mio mia tuo suo sua nostro vostro che chi cosa quale quando dove come perché è sono sei siamo siete era ho hai ha abbiamo avete hanno avere essere fare posso può possiamo vorrei voglio molto più meno anche già ancora qui ora oggi domani grazie ciao buongiorno salve saluti cordiali va bene interessato interessata interessa momento settimana mese lunedì martedì mercoledì giovedì venerdì sentiamoci chiamami messaggio ufficio fuori ritorno direttore direttrice responsabile vendite acquisti titolare commerciale nessun problema",
  nl: "de het een van en of maar niet geen ik jij je u hij zij ze wij we jullie mij me jou hem haar ons hen mijn jouw uw zijn onze hun wat wie waar wanneer waarom hoe welke is ben bent was waren heb heeft hebben had kan kunnen kunt wil willen zal zullen zou worden wordt moet met zonder voor door bij op aan in uit naar over onder tussen tot sinds als dan dat die dit deze ook nog al heel meer alleen altijd nooit hier daar nu vandaag morgen bedankt dank alstublieft graag hallo hoi goedendag beste groeten vriendelijke helaas ja nee interesse geïnteresseerd week maand maandag dinsdag woensdag donderdag vrijdag bellen bericht afwezig kantoor terug directeur hoofd verkoop inkoop zaakvoerder",
  pt: "o a os as um uma uns umas de do da dos das em no na nos nas ao à aos por pelo pela para com sem sobre entre até desde e ou mas não nem sim eu tu ele ela nós vós eles elas você vocês me te se lhe meu minha teu seu sua nosso nossa que quem qual quando onde como porque é sou és somos são era está estou estão estar ser há tenho tem têm pode posso podemos quero quer fazer muito mais menos também já ainda aqui agora hoje amanhã obrigado obrigada olá bom dia boa tarde cumprimentos atenciosamente interesse interessado interessada momento semana mês segunda terça quarta quinta sexta feira ligue falar mensagem fora escritório diretor diretora gerente chefe vendas compras responsável comercial",
};

/** Words of titles that are used in every language, and so show none. */
const INTERNATIONAL: ReadonlySet<string> = new Set(
  "account assistant business ceo cfo chief community consultant consulting coo cto data design designer development digital founder freelance junior key lead manager marketing officer owner partner product project recruiter sales senior seo web".split(
    " ",
  ),
);

/** Letters and word endings that are typical of few languages, and their points by language. */
const SIGNS: readonly (readonly [RegExp, Readonly<Partial<Record<Language, number>>>])[] = [
  [/ß|(?:ung|keit|heit|lich|schaft|isch)$/u, { de: 2 }],
  [/[äöü]/u, { de: 1.5, nl: 0.2 }],
  [/ñ|(?:ción|dad|ando|iendo)$/u, { es: 2 }],
  [/[ãõ]|(?:ção|ções|dade|inho)$/u, { pt: 2 }],
  [/œ|ê|û|(?:eux|euse|aux|tion|ment|eur|ité|ez|ance)$/u, { fr: 1 }],
  [/ç/u, { fr: 1, pt: 1 }],
  [/(?:zione|zioni|mente|ità|aggio|iamo)$/u, { it: 2 }],
  [/ò|ì/u, { it: 2 }],
  [/ij|aa|oo[kmnrpt]|(?:heid|lijk|lijke)$/u, { nl: 1.5 }],
  [/(?:ing|ly|ness|ship|tion|ight)$/u, { en: 0.8 }],
];

/** Points of a word that only one language has. */
const OWN_WORD = 2;
/** Fewest points for an answer, and the factor by which the first language must exceed the second. */
const LEAST = 1.5;
const AHEAD = 1.25;
/** Most words of a text that are read. */
const MOST_WORDS = 200;

const LANGUAGES_OF = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of new Set(WORDS[language].split(" "))) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
}

/** Whether a word in lower case is so frequent in one of the languages, or so common in titles, that it says nothing about a text's subject. */
export function isCommonWord(word: string): boolean {
  return LANGUAGES_OF.has(word) || INTERNATIONAL.has(word);
}

/** Returns the language of a text, by its words and letters, or null when the text is too short or ambiguous. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text);
  const worth = new Map<Language, number>(LANGUAGES.map((language) => [language, 0]));
  const add = (language: Language, points: number): void => void worth.set(language, (worth.get(language) ?? 0) + points);
  for (const word of words) {
    if (INTERNATIONAL.has(word)) continue;
    const known = LANGUAGES_OF.get(word) ?? [];
    // A single letter, as in "R&D", does not decide on its own.
    const sharers = known.length + (word.length === 1 ? 1 : 0);
    for (const language of known) add(language, OWN_WORD / sharers ** 1.5);
    // The letters of known words do not count as well.
    if (known.length > 0) continue;
    for (const [sign, points] of SIGNS) if (sign.test(word)) for (const language of LANGUAGES) add(language, points[language] ?? 0);
  }
  const [first, second] = [...worth].sort(([, a], [, b]) => b - a);
  if (first === undefined || second === undefined || first[1] < LEAST || first[1] < second[1] * AHEAD) return null;
  return first[0];
}

/** Returns the words of a text in lower case, split at apostrophes, without addresses and quoted messages. */
function wordsOf(text: string): string[] {
  const own = text
    .normalize("NFC")
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join(" ");
  const pieces = own
    .toLowerCase()
    .split(/\s+/u)
    .filter((piece) => !/[@/]/u.test(piece));
  return pieces.flatMap((piece) => piece.match(/[\p{L}\p{M}]+/gu) ?? []).filter((_word, index) => index < MOST_WORDS);
}

/** The language of business by country, for countries with exactly one of the recognised languages. */
const OF_COUNTRIES: Readonly<Record<string, Language>> = Object.fromEntries(
  (
    [
      ["fr", "FR MC GP MQ GF RE YT"],
      ["en", "GB IE US AU NZ"],
      ["de", "DE AT LI"],
      ["es", "ES MX AR CO CL PE UY"],
      ["it", "IT SM VA"],
      ["nl", "NL"],
      ["pt", "PT BR"],
    ] as const
  ).flatMap(([language, countries]) => countries.split(" ").map((country) => [country, language])),
);

/** The language of business by city, in countries with several languages. */
const OF_CITIES: Readonly<Record<string, Language>> = {
  "CA Montréal": "fr",
  "CA Québec": "fr",
  "CA Toronto": "en",
  "CA Vancouver": "en",
  "CA Calgary": "en",
  "BE Liège": "fr",
  "BE Namur": "fr",
  "BE Charleroi": "fr",
  "BE Anvers": "nl",
  "BE Gand": "nl",
  "BE Louvain": "nl",
  "CH Genève": "fr",
  "CH Lausanne": "fr",
  "CH Neuchâtel": "fr",
  "CH Zurich": "de",
  "CH Bâle": "de",
  "CH Lugano": "it",
};

/** Returns the language in which people at a location mostly work, or null when the location does not show it. */
export function languageOfLocation(location: string): Language | null {
  const { city, country } = located(location);
  return OF_CITIES[city?.id ?? ""] ?? OF_COUNTRIES[country?.id ?? ""] ?? null;
}
