import type { ImportField } from "@filon/contracts/imports";

/** Fields stored as they were read; the three others are split, parsed or listed first. */
type TextField = Exclude<ImportField, "fullName" | "profileLink" | "tags">;

/** The column of each text field, in the staging table as in `prospect`. */
const TEXT_COLUMN = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  position: '"position"',
  industry: "industry",
  location: "location",
  civility: "civility",
} as const satisfies Readonly<Record<TextField, string>>;

// Object.keys loses the names' type; the object has these keys and no others.
export const TEXT_FIELDS = Object.keys(TEXT_COLUMN) as readonly TextField[];
export const TEXT_COLUMNS: readonly string[] = Object.values(TEXT_COLUMN);

/** What a row of a file stores in a prospect; a text that the row lacks is null, a name is empty. */
export type StagedPerson = {
  readonly [Field in TextField]: Field extends "firstName" | "lastName" ? string : string | null;
} & {
  readonly profileLink: string | null;
  readonly linkedinKey: string | null;
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
};

/** The columns of a staged person. */
export const PERSON_COLUMNS: readonly string[] = [...TEXT_COLUMNS, "profile_link", "linkedin_key", "tags", "custom"];
