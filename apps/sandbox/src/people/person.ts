/** How a person reacts to messages. */
export const ANSWERS = ["interested", "notInterested", "outOfOffice", "question", "unsubscribe", "silent"] as const;
export type Answers = (typeof ANSWERS)[number];

export const ACCEPTS = ["quickly", "slowly", "never"] as const;
export type Accepts = (typeof ACCEPTS)[number];

/** What is wrong with an address: the server refuses it at RCPT, or accepts the mail and returns it later. */
export interface MailTrouble {
  /** hard 5.1.1, full 4.2.2, defer 4.7.1 (accepted on a later try), block 5.7.1. */
  readonly kind: "hard" | "full" | "defer" | "block";
  readonly when: "rcpt" | "later";
  /** Enhanced status code (RFC 3463). */
  readonly code: string;
}

/** An invented person of the demonstration network; no real one. */
export interface Person {
  readonly id: string;
  readonly civility: "m" | "mme";
  readonly firstName: string;
  readonly lastName: string;
  readonly language: "fr" | "en";
  readonly city: string;
  readonly country: string;
  readonly company: string;
  readonly industry: string;
  readonly position: string;
  readonly headline: string;
  readonly email: string;
  /** Public LinkedIn identifier. */
  readonly slug: string;
  /** LinkedIn's own id, ACoAA…. */
  readonly providerId: string;
  /** Initial degree of relation; 1 is already connected. */
  readonly degree: 1 | 2 | 3;
  readonly accepts: Accepts;
  readonly answers: Answers;
  /** How they would answer if they did not stay silent. */
  readonly wouldAnswer: Exclude<Answers, "silent">;
  readonly prefers: "linkedin" | "email" | "any";
  /** Which message in a row they answer: some need a reminder. */
  readonly answersAt: 1 | 2 | 3;
  readonly viewsBack: boolean;
  readonly mailTrouble: MailTrouble | null;
}

/** Domain of everyone's address on the demonstration network; no real domain can be under it (RFC 2606). */
export const SANDBOX_DOMAIN = "sandbox.filon.test";

export function fullName(person: Pick<Person, "firstName" | "lastName">): string {
  return `${person.firstName} ${person.lastName}`;
}
