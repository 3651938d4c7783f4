/** A language in which somebody writes, and is calibrated. */
export type StyleLanguage = "fr" | "en";
type Words = Readonly<Record<StyleLanguage, string>>;

/** The five phases of the calibration, three questions each (MIMIC-03). */
export const PHASES = [
  "phase1_communication_professionnelle",
  "phase2_gestion_conflits_stress",
  "phase3_travail_equipe_leadership",
  "phase4_prise_decision_organisation",
  "phase5_reactions_spontanees",
] as const;
export type Phase = (typeof PHASES)[number];

/** One choice of a question; its key is stored, its words are shown, and of some questions also learned from. */
export interface Choice {
  readonly key: string;
  readonly words: Words;
}

/** A question of the calibration: a text, one choice, one choice each for prospects and clients, or several choices. */
export interface Question {
  readonly number: number;
  readonly phase: Phase;
  readonly kind: "text" | "one" | "pair" | "several";
  readonly words: Words;
  readonly choices: readonly Choice[];
  /** Whether the user may add an answer of their own. */
  readonly other: boolean;
}

/** The number of questions (MIMIC-08). */
export const QUESTION_COUNT = 15;

const choices = (...list: readonly (readonly [string, string, string])[]): readonly Choice[] =>
  list.map(([key, fr, en]) => ({ key, words: { fr, en } }));
const KINDS: readonly (readonly [Question["kind"], string, string, readonly Choice[], boolean?])[] = [
  [
    "text",
    "Vous écrivez pour la première fois à Nadia, responsable des achats. Vos deux premières phrases ?",
    "You write to Nadia, a purchasing manager, for the first time. Your first two sentences?",
    [],
  ],
  [
    "pair",
    "Comment commencez-vous ?",
    "How do you begin?",
    choices(
      ["bonjourFirst", "Bonjour Nadia,", "Hello Nadia,"],
      ["title", "Bonjour Madame,", "Dear Ms Martin,"],
      ["bonjour", "Bonjour,", "Hello,"],
      ["salut", "Salut Nadia,", "Hi Nadia,"],
      ["dear", "Chère Nadia,", "Dear Nadia,"],
      ["name", "Nadia,", "Nadia,"],
    ),
    true,
  ],
  [
    "pair",
    "Et comment finissez-vous ?",
    "And how do you end?",
    choices(
      ["plain", "Cordialement,", "Kind regards,"],
      ["yours", "Bien à vous,", "Yours sincerely,"],
      ["day", "Bonne journée,", "Have a good day,"],
      ["warm", "Bien cordialement,", "Best,"],
      ["soon", "À bientôt,", "Speak soon,"],
      ["name", "mon prénom seul", "first name only"],
    ),
    true,
  ],
  [
    "text",
    "Une cliente vous écrit : « Toujours rien reçu, c’est la deuxième fois. » Votre réponse ?",
    "A client writes: “Still nothing, and it’s the second time.” Your reply?",
    [],
  ],
  [
    "one",
    "Dix jours sans réponse d’un prospect. Vous écrivez :",
    "Ten days without an answer from a prospect. You write:",
    choices(
      ["humble", "Je me permets de revenir vers vous au sujet de ma proposition.", "I am writing to follow up on my proposal."],
      ["ask", "Avez-vous pu regarder ma proposition ?", "Have you had a chance to look at my proposal?"],
      ["push", "Alors, on avance ?", "So, shall we go ahead?"],
      ["firm", "Il me faudrait votre retour pour vendredi.", "I would need your answer by Friday."],
    ),
  ],
  [
    "one",
    "Sous pression, vos messages deviennent :",
    "Under pressure your messages become:",
    choices(
      ["shorter", "plus courts", "shorter"],
      ["detailed", "plus précis", "more detailed"],
      ["warmer", "plus chaleureux", "warmer"],
      ["same", "pareils", "no different"],
    ),
  ],
  [
    "pair",
    "Par écrit, vous passez au tutoiement :",
    "In writing, you use first names:",
    choices(
      ["atOnce", "tout de suite", "at once"],
      ["answer", "dès qu’on me tutoie", "once they use mine"],
      ["never", "jamais", "never: title and surname"],
    ),
  ],
  [
    "text",
    "Un collègue vient de signer un beau contrat. Votre message ?",
    "A colleague has just signed a fine contract. Your message?",
    [],
  ],
  [
    "one",
    "Pour demander un tableau avant midi :",
    "To ask for a sheet by noon:",
    choices(
      ["question", "Peux-tu m’envoyer le tableau avant midi ?", "Could you send me the sheet before noon?"],
      ["need", "Il me faudrait le tableau avant midi, merci.", "I need the sheet by noon, thanks."],
      ["soft", "Si tu as un moment, tu pourrais m’envoyer le tableau ?", "If you have a minute, could you send me the sheet?"],
      ["bare", "Tableau avant midi svp", "Sheet by noon pls"],
    ),
  ],
  ["text", "Proposez vingt minutes d’échange à quelqu’un qui hésite.", "Suggest a twenty-minute call to somebody who hesitates.", []],
  [
    "one",
    "Pour convaincre, vous commencez par :",
    "To convince you begin with:",
    choices(
      ["figure", "un chiffre", "a figure"],
      ["example", "un exemple", "an example"],
      ["question", "une question", "a question"],
      ["common", "ce que nous avons en commun", "what we have in common"],
    ),
  ],
  [
    "one",
    "Trois points à transmettre :",
    "Three points to pass on:",
    choices(
      ["sentence", "une phrase", "one sentence"],
      ["list", "une liste", "a list"],
      ["paragraphs", "trois paragraphes", "three paragraphs"],
      ["context", "le contexte d’abord", "background first"],
    ),
  ],
  [
    "text",
    "« Intéressant, mais pas avant la rentrée. » Votre réponse, sans réfléchir ?",
    "“Interesting, but not before September.” Your reply, first thing that comes?",
    [],
  ],
  [
    "several",
    "Ce que vous écrivez au travail :",
    "What you use at work:",
    choices(
      ["exclamation", "!", "!"],
      ["ellipsis", "…", "…"],
      ["dash", "–", "–"],
      ["semicolon", ";", ";"],
      ["brackets", "parenthèses", "brackets"],
      ["emoji", "🙂", "🙂"],
      ["lists", "listes", "lists"],
      ["none", "aucun", "none"],
    ),
  ],
  [
    "several",
    "Ce que vous n’écririez jamais :",
    "What you would never write:",
    choices(
      ["hope", "J’espère que vous allez bien.", "I hope this finds you well."],
      ["hesitate", "N’hésitez pas à revenir vers moi.", "Please don’t hesitate to contact me."],
      ["permit", "Je me permets de vous contacter.", "I am reaching out to you because"],
      ["top", "Top, on cale ça !", "Awesome, let’s lock it in!"],
      ["await", "Dans l’attente de votre retour", "I look forward to hearing from you"],
    ),
    true,
  ],
];

/** The fifteen questions, in order. */
export const QUESTIONS: readonly Question[] = KINDS.map(([kind, fr, en, list, other], at) => ({
  number: at + 1,
  phase: PHASES[Math.floor(at / 3)] ?? PHASES[0],
  kind,
  words: { fr, en },
  choices: list,
  other: other ?? false,
}));
