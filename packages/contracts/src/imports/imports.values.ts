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
/** An anomaly that does not reject the row. */
export const ROW_WARNINGS = ["formulaCell", "phoneUnreadable", "truncatedRow", "emailDropped", "profileLinkDropped"] as const;
export const ON_KNOWN = ["skip", "fill", "overwrite"] as const;
