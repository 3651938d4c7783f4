import { chance, digest, pick } from "./chance.ts";
import type { Person } from "./person.ts";

/** A post of an invented person. */
export interface Post {
  /** The digits of its URN. */
  readonly id: string;
  readonly text: string;
  readonly at: number;
  /** Shared from somebody else. */
  readonly isRepost: boolean;
}

const TEXTS = {
  fr: [
    "Trois leçons de notre dernier projet : écouter d’abord, décider vite, et dire ce que l’on ne sait pas.",
    "Nous recrutons ! Si vous aimez les équipes à taille humaine, écrivez-moi.",
    "Beau salon cette semaine. Merci à tous ceux qui sont passés nous voir.",
    "Une question pour mon réseau : quel outil vous fait vraiment gagner du temps ?",
    "Fier de l’équipe : un an de travail, et un client qui nous recommande.",
    "On parle beaucoup de productivité. Et si l’on commençait par moins de réunions ?",
  ],
  en: [
    "Three lessons from our last project: listen first, decide fast, and say what you don’t know.",
    "We’re hiring! If you like small teams, drop me a line.",
    "Great trade fair this week. Thanks to everyone who stopped by.",
    "A question for my network: which tool really saves you time?",
    "Proud of the team: a year of work, and a customer who recommends us.",
    "Everybody talks about productivity. What about fewer meetings for a start?",
  ],
} as const;
const SKILLS = {
  fr: ["Négociation", "Gestion de projet", "Vente", "Management", "Marketing", "Relation client"],
  en: ["Negotiation", "Project management", "Sales", "Team leadership", "Marketing", "Customer relations"],
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three in four people post. */
const POSTERS = 0.75;
const MOST_POSTS = 3;

/** Returns a person's posts at an instant, newest first. Their ages count from the start of the day (UTC), so that there are always recent ones. */
export function postsOf(seed: string, person: Person, now: number): readonly Post[] {
  if (chance(seed, person.id, "posts") >= POSTERS) return [];
  const count = 1 + Math.floor(chance(seed, person.id, "postCount") * MOST_POSTS);
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, place) => ({
    id: postId(seed, person, place),
    text: pick(TEXTS[person.language], seed, person.id, "post", place),
    at: today - (place * 9 + 1 + Math.floor(chance(seed, person.id, "age", place) * 8)) * DAY_MS - 14 * HOUR_MS,
    isRepost: chance(seed, person.id, "repost", place) < 0.2,
  }));
}

/** Like the vendor's: nineteen digits that begin with 7. */
function postId(seed: string, person: Person, place: number): string {
  return `7${(BigInt(`0x${digest(16, seed, person.id, "post", place)}`) % 10n ** 18n).toString().padStart(18, "0")}`;
}

export interface Skill {
  readonly id: number;
  readonly name: string;
}

/** Returns the skills that a person's profile lists. */
export function skillsOf(seed: string, person: Person): readonly Skill[] {
  const own = SKILLS[person.language].filter((name) => chance(seed, person.id, "skill", name) < 0.5);
  return own.map((name) => ({ id: Number.parseInt(digest(6, seed, person.id, name), 16), name }));
}
