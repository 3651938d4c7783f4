/** Returns a prospect's display name: first and last name, or else the e-mail address, or else the given fallback. */
export function prospectName(
  person: { readonly firstName: string; readonly lastName: string; readonly email: string | null },
  unnamed: string,
): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email || unnamed;
}
