import { expect, it } from "vitest";
import { ownWords } from "./quote.ts";
import { replyText } from "./reply-text.ts";

const HEADER = "Le ven. 20 nov. 2026 à 09:00, Camille <c@sender.tld> a écrit :";

it.each([
  ["below the quote", `Bonjour,\n\n${HEADER}\n> Bonjour Ada\n\nNon merci.`, "Bonjour,\n\nNon merci."],
  ["below the quote only", `${HEADER}\n\n> Bonjour Ada\n> Au revoir\n\nOui.`, "Oui."],
  [
    "between the quoted lines",
    "Bonjour Camille,\n\nOn Fri, Nov 20, 2026 at 9:00 AM Camille <c@x.fr> wrote:\n> Êtes-vous intéressée ?\nOui, au 06 12 34 56 78\n> Quand ?\nMardi",
    "Bonjour Camille,\n\nOui, au 06 12 34 56 78\n\nMardi",
  ],
  ["below a signature and a quote", `Bonjour,\nCordialement,\nAda\n\n${HEADER}\n> Bonjour\n\nRappelez-moi.`, "Bonjour,\n\nRappelez-moi."],
  ["as a postscript", "Bonjour, non.\nCordialement,\nAda\nPS : voyez avec Paul", "Bonjour, non.\n\nPS : voyez avec Paul"],
  [
    "that resemble two lines of a header block",
    "Bonjour\nDe: la part de Ada\nObjet: refus\nNon.",
    "Bonjour\nDe: la part de Ada\nObjet: refus\nNon.",
  ],
  ["below a quote that is not marked line by line, and so lasts to the end", `Bonjour,\n\n${HEADER}\nBonjour Ada\n\nOui`, "Bonjour,"],
  ["inside such a quote, when nothing is before it", `${HEADER}\nBonjour Ada\n\nOui`, `${HEADER}\nBonjour Ada\n\nOui`],
  ["above two header lines without a separator", "Oui, mardi.\nDe : Camille Roy\nObjet : x\nBonjour.\nSTOP.", "Oui, mardi."],
  ["above a sign-off and a name", "Yes, Tuesday works.\n\nThanks,\nJane Doe\nACME", "Yes, Tuesday works."],
  ["below thanks that no name follows", "Bonjour,\nThanks,\nTuesday works for me.", "Bonjour,\nThanks,\nTuesday works for me."],
  ["that begin as the line above a quote does", `On verra mardi.\n\n${HEADER}\n> Bonjour Ada`, "On verra mardi."],
  ["directly above that line", `Le prix est trop élevé.\n${HEADER}\n> Bonjour Ada`, "Le prix est trop élevé."],
  [
    "above that line, wrapped within its date",
    "On se voit mardi.\nOn Fri, Nov 20,\n2026 at 9:00 AM Camille <c@x.fr> wrote:\n> Hello",
    "On se voit mardi.",
  ],
  ["above a Spanish quote", "Sí.\n\nEl vie, 20 nov 2026 a las 9:00, Camille (<c@x.fr>) escribió:\nSTOP", "Sí."],
  ["above a Polish quote", "Oui.\n\npt., 20 lis 2026 o 09:00 Camille <c@x.fr> napisał(a):\nSTOP", "Oui."],
  ["above a quote whose author comes first", "Ja.\n\nCamille <c@x.fr> schrieb am Fr., 20. Nov. 2026, 09:00:\nSTOP", "Ja."],
  ["and nothing else", "Oui.", "Oui."],
  ["of which there are none", "> Bonjour\n> Ada", "> Bonjour\n> Ada"],
])("a person's own words %s are kept", (_, mail, text) => {
  expect(ownWords(mail).text).toBe(text);
});

it.each([
  ["below the quote", `Bonjour,\n\n${HEADER}\n> Bonjour Ada\n\nSTOP, merci de me désinscrire`],
  ["as a postscript", "Bonjour,\nCordialement,\nAda\nPS : STOP"],
  ["in a signature", "Bonjour,\nCordialement,\nAda\nSTOP"],
  ["directly below a quoted sentence", `Bonjour,\n\n${HEADER}\n> Êtes-vous intéressée ?\nSTOP\n> Camille`],
  ["in a courteous line below the quote", `Bonjour,\n\n${HEADER}\n> Bonjour Ada\n\nUnsubscribe please (STOP)`],
  ["in a line with a link", "Désinscrivez-moi de votre newsletter (STOP) : https://acme.tld"],
  ["in a line that opens like a footer", "Si vous pouviez me désinscrire, ou STOP"],
  ["in a sentence below a signature", "Bonjour,\nCordialement,\nAda\nMerci de me désinscrire, ou STOP pour faire court"],
])("a request to stop %s is recognised and shown", (_, mail) => {
  const { text, asksToStop } = replyText(mail);
  expect(asksToStop).toBe(true);
  expect(text).toContain("STOP");
});

it.each([
  "To unsubscribe from our newsletter, click here.",
  "Unsubscribe | Privacy",
  "Unsubscribe",
  "Pour vous désinscrire de notre lettre d’information, cliquez ici",
  "Se désabonner : https://exemple.fr/desabonner",
  "If you no longer wish to receive these e-mails, let us know.",
])("the footer of somebody's signature is not a request to stop: %s", (footer) => {
  const interested = `Oui, mardi à 10 h ?\n\nCordialement,\nAda Lovelace\n${footer}`;
  expect(replyText(interested)).toEqual({ asksToStop: false, text: "Oui, mardi à 10 h ?" });
});

const BANNER = "ACME SAS\nPour vous désabonner de notre lettre d’information, cliquez ici : https://acme.tld/lettre";
const DISCLAIMER = "This e-mail is confidential. If it is not for you, please delete it. Unsubscribe";

it.each([
  ["a gateway's banner below the quote", `Oui, mardi 10h me va.\n\n${HEADER}\n> Bonjour Ada\n\n${BANNER}`],
  ["a disclaimer below the quote", `Oui, mardi 10h me va.\n\n${HEADER}\n> Bonjour Ada\n\n${DISCLAIMER}`],
  ["a disclaimer below the answer", `Oui, mardi 10h me va.\n\n${DISCLAIMER}`],
  ["a banner that quotes the word", "Oui, mardi.\n\nPour ne plus recevoir nos messages, répondez « STOP »"],
  ["a link's text below the quote", `Oui.\n\n${HEADER}\n> Bonjour Ada\n\nACME\nPrivacy | Unsubscribe`],
  ["a quoted line wrapped without its mark", `Oui.\n\n${HEADER}\n> Pour ne plus en recevoir, répondez\nSTOP.\n> Camille`],
  ["the last quoted line wrapped without its mark", `Oui.\n\n${HEADER}\n> Pour ne plus en recevoir, répondez\nSTOP.`],
  ["a quote below two header lines", "Oui, mardi.\nDe : Camille Roy\nObjet : x\nBonjour.\nSTOP."],
  ["a product's slogan in a signature", "Oui mardi.\nCordialement,\nJean\nNo more spam: protected by MailGuard"],
  ["a footer below thanks", "Yes, Tuesday works.\nThanks,\nJane Doe\nTo unsubscribe from our newsletter, click here https://x.tld"],
  ["a slogan below « À bientôt »", "Oui, mardi.\nÀ bientôt,\nJean Roy\nNo more spam: protected by MailGuard"],
])("%s does not opt an interested person out", (_, mail) => {
  expect(replyText(mail).asksToStop).toBe(false);
});

it("a mail with very many lines that begin like the line above a quote is read", () => {
  const mail = "On 1\n".repeat(50_000);
  expect(ownWords(mail).text).toBe(mail.trim());
});

it("quoted words of our own are not a request to stop, even in an otherwise empty answer", () => {
  expect(replyText(`${HEADER}\n> Répondez STOP\n> STOP`)).toMatchObject({ asksToStop: false });
  expect(replyText(`Cordialement,\nAda\n\n${HEADER}\n> STOP`)).toMatchObject({ asksToStop: false });
  expect(replyText(`Avec plaisir.\n\n${HEADER}\n> STOP\n\nÀ mardi`)).toEqual({ asksToStop: false, text: "Avec plaisir.\n\nÀ mardi" });
});
