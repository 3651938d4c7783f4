/** The 26 questions in order, with their categories: 4 general, 6 pricing, 6 features, 4 security, 6 technical (FAQ-08, FAQ-09). */
export const QUESTIONS = [
  { id: "what", category: "general" },
  { id: "who", category: "general" },
  { id: "install", category: "general" },
  { id: "quickStart", category: "general" },
  { id: "plans", category: "pricing" },
  { id: "trial", category: "pricing" },
  { id: "pru", category: "pricing" },
  { id: "planChange", category: "pricing" },
  { id: "hiddenFees", category: "pricing" },
  { id: "cancel", category: "pricing" },
  { id: "features", category: "features" },
  { id: "mimic", category: "features" },
  { id: "tabMagic", category: "features" },
  { id: "contactImport", category: "features" },
  { id: "salesNavigator", category: "features" },
  { id: "campaignLimit", category: "features" },
  { id: "banRisk", category: "security" },
  { id: "dataSecurity", category: "security" },
  { id: "gdpr", category: "security" },
  { id: "credentials", category: "security" },
  { id: "integrations", category: "technical" },
  { id: "api", category: "technical" },
  { id: "mobile", category: "technical" },
  { id: "training", category: "technical" },
  { id: "support", category: "technical" },
  { id: "export", category: "technical" },
] as const;
/** The id of a question, also in the dictionary. */
export type QuestionId = (typeof QUESTIONS)[number]["id"];

/** The categories to filter by, in order (FAQ-02). */
export const CATEGORIES = ["all", "general", "pricing", "features", "security", "technical"] as const;
export type CategoryId = (typeof CATEGORIES)[number];

/** A question with its texts in the current language. */
export interface ShownQuestion {
  readonly id: QuestionId;
  readonly category: CategoryId;
  readonly question: string;
  readonly answer: string;
}

/** Returns the entries whose question or answer contains the search text, ignoring case (FAQ-01). */
export function searched(questions: readonly ShownQuestion[], text: string): readonly ShownQuestion[] {
  const wanted = text.trim().toLowerCase();
  return questions.filter(({ question, answer }) => question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted));
}

/** Returns the questions of a category, or every question for `all` (FAQ-02). */
export function ofCategory(questions: readonly ShownQuestion[], category: CategoryId): readonly ShownQuestion[] {
  return category === "all" ? questions : questions.filter((question) => question.category === category);
}
