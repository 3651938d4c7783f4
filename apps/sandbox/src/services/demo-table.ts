/** The columns of the one table that each stand-in with tables has, named "Prospects". */
export const DEMO_COLUMNS = ["Nom", "E-mail", "Entreprise", "Poste", "Téléphone", "Statut", "Note"] as const;
export const DEMO_TABLE = "Prospects";

/** Whether an `Authorization` header has an access that the stand-ins accept. */
export function isAccepted(authorization: string | undefined): boolean {
  const token = /^Bearer (.+)$/u.exec(authorization ?? "")?.[1];
  return token !== undefined && !token.startsWith("refuse");
}

/** Returns the first name for which the table has no column. */
export function unknownColumn(names: readonly string[]): string | undefined {
  return names.find((name) => !DEMO_COLUMNS.some((column) => column === name));
}
