import { expect, it } from "vitest";
import { languageOf, languageOfLocation } from "./language-of.ts";

it.each([
  ["fr", "Merci, je ne suis pas intéressé."],
  ["fr", "Oui pourquoi pas, appelez-moi jeudi"],
  ["fr", "Bonjour, merci pour votre message"],
  ["fr", "D’accord"],
  ["fr", "Pas pour le moment"],
  ["fr", "Je suis absent jusqu’au 3 janvier"],
  ["fr", "Directrice commerciale"],
  ["fr", "Responsable des achats et de la logistique"],
  ["fr", "Qui êtes-vous ?"],
  ["fr", "Rendez-vous à Lyon"],
  ["fr", "Oui"],
  ["en", "Thanks, not interested"],
  ["en", "Thanks"],
  ["en", "Sure, let’s talk next week"],
  ["en", "Who are you?"],
  ["en", "Not right now"],
  ["en", "Head of Sales"],
  ["en", "Purchasing manager for the southern region"],
  ["en", "I am out of the office until 3 January."],
  ["de", "Danke, kein Interesse"],
  ["de", "Bitte rufen Sie mich morgen an"],
  ["de", "Geschäftsführer"],
  ["de", "Vielen Dank für Ihre Nachricht"],
  ["es", "Gracias, no me interesa"],
  ["es", "Hola, ¿podemos hablar mañana?"],
  ["es", "Director de ventas"],
  ["it", "Grazie, non sono interessato"],
  ["it", "Va bene, sentiamoci giovedì"],
  ["it", "Responsabile vendite"],
  ["nl", "Bedankt, geen interesse"],
  ["nl", "Ik ben afwezig tot 3 januari"],
  ["pt", "Obrigado, não tenho interesse"],
  ["pt", "Diretor de vendas"],
])("%s: %s", (language, text) => expect(languageOf(text)).toBe(language));

it.each([
  "ok",
  "👍",
  "",
  "À 14h",
  "Consultant",
  "Marketing",
  "Manager",
  "Consultant SEO",
  "Senior Manager",
  "Business development manager",
  "Le 12 à 14h",
  "Responsable marketing digital",
  "R&D",
  "Interesse",
  "CEO",
  "+33 6 12 34 56 78",
  "https://exemple.fr/merci-pour-votre-message",
])("does not guess from “%s”", (text) => {
  expect(languageOf(text)).toBeNull();
});

it("ignores quoted messages", () => {
  expect(languageOf("Thanks, please call me tomorrow.\n> Bonjour, je me permets de vous écrire pour vous présenter notre offre")).toBe(
    "en",
  );
});

it.each([
  ["Lyon", "fr"],
  ["London", "en"],
  ["Bruxelles, Belgique", null],
  ["Anvers, Belgique", "nl"],
  ["Montréal", "fr"],
  ["Genève, Suisse", "fr"],
  ["Japon", null],
])("people at %s work in %s", (location, language) => expect(languageOfLocation(location)).toBe(language));
