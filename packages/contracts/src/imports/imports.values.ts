/** Prospect fields that a column can be mapped to. */
export const IMPORT_FIELDS = [
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "company",
  "position",
  "industry",
  "location",
  "profileLink",
  "tags",
  "civility",
] as const;
/** Fields that can say who a row is about; a file needs at least one of them. */
export const IDENTIFYING_FIELDS = [
  "firstName",
  "lastName",
  "fullName",
  "email",
  "profileLink",
] as const satisfies readonly (typeof IMPORT_FIELDS)[number][];
/** Something noticed that does not reject the row. */
export const ROW_WARNINGS = ["formulaCell", "phoneUnreadable", "truncatedRow", "emailDropped", "profileLinkDropped"] as const;
export const ON_KNOWN = ["skip", "fill", "overwrite"] as const;
