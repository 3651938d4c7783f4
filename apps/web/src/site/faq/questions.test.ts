import { expect, it } from "vitest";
import { ofCategory, QUESTIONS, searched, type ShownQuestion } from "./questions.ts";

const SHOWN: readonly ShownQuestion[] = [
  { id: "what", category: "general", question: "Qu’est-ce que Filon ?", answer: "Un CRM." },
  { id: "plans", category: "pricing", question: "Quelles formules ?", answer: "Starter, Professional." },
];

it("[FAQ-08][FAQ-09] there are 26 questions: 4 general, 6 pricing, 6 features, 4 security, 6 technical", () => {
  const counts = Object.groupBy(QUESTIONS, (question) => question.category);
  expect(Object.values(counts).map((group) => group?.length)).toEqual([4, 6, 6, 4, 6]);
});

it("[FAQ-01] the search looks into questions and answers, whatever the case", () => {
  expect(searched(SHOWN, "FILON").map((question) => question.id)).toEqual(["what"]);
  expect(searched(SHOWN, "professional").map((question) => question.id)).toEqual(["plans"]);
  expect(searched(SHOWN, "  ")).toHaveLength(2);
});

it("[FAQ-02] a category and a search combine", () => {
  expect(ofCategory(searched(SHOWN, "filon"), "pricing")).toEqual([]);
  expect(ofCategory(searched(SHOWN, "filon"), "general")).toHaveLength(1);
});
