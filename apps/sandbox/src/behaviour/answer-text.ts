import { pick } from "../people/chance.ts";
import type { Person } from "../people/person.ts";
import type { World } from "../world/world.ts";
import type { Disposition } from "./dispositions.ts";
import { ENGLISH } from "./texts-en.ts";
import { FRENCH } from "./texts-fr.ts";

const DAY = 86_400_000;

/** Returns what a person writes, deterministically; `turn` is how many messages came before. */
export function answerText(
  world: World,
  person: Person,
  disposition: Exclude<Disposition, "silent">,
  senderName: string,
  turn: number,
): string {
  const texts = person.language === "fr" ? FRENCH : ENGLISH;
  const text = pick(texts[disposition], world.seed, person.id, disposition, turn);
  const sender = senderName.trim().split(/\s+/u)[0] ?? "";
  return text.replaceAll(" {sender}", sender === "" ? "" : ` ${sender}`).replaceAll("{date}", returnDate(world, person));
}

/** Returns the closing words and the name under an e-mail. */
export function signature(world: World, person: Person): string {
  const texts = person.language === "fr" ? FRENCH : ENGLISH;
  return `${pick(texts.closings, world.seed, person.id, "closing")}\n\n${person.firstName} ${person.lastName}\n${person.position}\n${person.company}`;
}

/** A date three to twelve days ahead: 02/12/2026 in French, 2 December 2026 in English. */
function returnDate(world: World, person: Person): string {
  const days = pick([3, 4, 5, 7, 9, 12], world.seed, person.id, "away");
  const date = new Date(world.calendar(Date.now()).getTime() + days * DAY);
  return person.language === "fr"
    ? date.toLocaleDateString("fr-FR", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Europe/Paris" })
    : date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Paris" });
}
