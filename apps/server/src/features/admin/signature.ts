/** Who signed a message of the contact form, and the message without it. */
export interface Signed {
  readonly message: string;
  readonly sender: { readonly name: string; readonly email: string } | null;
}

/** `Name <address>` as the last line, the way the contact form ends its messages (CONTACT-15). */
const SIGNATURE = /^([^<>]{1,200}?)\s*<([^\s<>@]{1,64}@[^\s<>@]{1,189})>$/u;
/** A line of such a form is never longer. */
const LONGEST_LINE = 500;

export function readSignature(description: string): Signed {
  const text = description.trimEnd();
  const lastLine = text.lastIndexOf("\n") + 1;
  const line = text.slice(lastLine).trimStart();
  const [, name, email] = line.length > LONGEST_LINE ? [] : (SIGNATURE.exec(line) ?? []);
  if (name === undefined || email === undefined) return { message: description, sender: null };
  return { message: text.slice(0, lastLine).trim(), sender: { name, email: email.toLowerCase() } };
}
