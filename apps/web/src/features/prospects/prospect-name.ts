/** A person's name as shown: first and last name, else the address, else the given words for nobody. */
export function prospectName(
  person: { readonly firstName: string; readonly lastName: string; readonly email: string | null },
  unnamed: string,
): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email || unnamed;
}
