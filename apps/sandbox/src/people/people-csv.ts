import type { Person } from "./person.ts";

const HEADERS = ["Prénom", "Nom", "E-mail", "Entreprise", "Poste", "Lieu", "Profil LinkedIn"];

/** Lists the people like a French export of LinkedIn relations: UTF-8, commas, CRLF (RFC 4180). */
export function peopleCsv(people: readonly Person[]): string {
  const rows = people.map((person) => [
    person.firstName,
    person.lastName,
    person.email,
    person.company,
    person.position,
    `${person.city}, ${person.country}`,
    profileLink(person),
  ]);
  return [HEADERS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

export function profileLink(person: Pick<Person, "slug">): string {
  return `https://www.linkedin.com/in/${person.slug}`;
}

function cell(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
