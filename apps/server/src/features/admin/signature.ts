/** Who signed a message of the contact form, and the message without it. */
export interface Signed {
  readonly message: string;
  readonly sender: { readonly name: string; readonly email: string } | null;
}

/** `Name <address>` as the last line, the way the contact form ends its messages (CONTACT-15). */
const SIGNATURE = /(?:^|\n)\s*([^\n<>]{1,200}?)\s*<([^\s<>@]{1,64}@[^\s<>@]{1,189})>\s*$/u;

export function readSignature(description: string): Signed {
  const found = SIGNATURE.exec(description);
  const [, name, email] = found ?? [];
  if (!found || name === undefined || email === undefined) return { message: description, sender: null };
  return { message: description.slice(0, found.index).trim(), sender: { name, email: email.toLowerCase() } };
}
