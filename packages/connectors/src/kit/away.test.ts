import { expect, it } from "vitest";
import { awayMessage } from "./away.ts";

const SENT = "2026-11-20";

it.each([
  ["Réponse automatique : je suis absente jusqu’au 30 novembre.", "2026-12-01"],
  ["Bonjour, merci de votre message. Je suis actuellement en congés, de retour le 4 décembre.", "2026-12-04"],
  ["Hi, thanks for reaching out! I'm currently out of the office and will be back on December 7.", "2026-12-07"],
])("an out-of-office message that gives its end is not an answer: %s", (text, back) => {
  expect(awayMessage(text, SENT)).toBe(back);
});

it.each([
  "Oui, avec plaisir, je suis absent jusqu’au 30 novembre",
  "Je suis en congés jusqu’au 30 novembre, rappelez-moi ensuite",
  "Je suis en déplacement jusqu’au 30 novembre : on se parle après ?",
  "I'm on leave until December 7 but interested",
  "Je suis absent en ce moment",
  "Je serai au salon de Lyon jusqu’au 30 novembre",
  "Oui",
])("a message that a person may have written is an answer: %s", (text) => {
  expect(awayMessage(text, SENT)).toBeNull();
});
