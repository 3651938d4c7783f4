/** A message of the contact form, split from the signature of its sender. */
export interface Signed {
  readonly message: string;
  readonly sender: { readonly name: string; readonly email: string } | null;
}

/** `Name <address>`: the last line of messages of the contact form (CONTACT-15). */
const SIGNATURE = /^([^<>]{1,200}?)\s*<([^\s<>@]{1,64}@[^\s<>@]{1,189})>$/u;
/** Longer lines cannot be a signature. */
const LONGEST_LINE = 500;

/** Splits the sender's signature from a message; the sender is null when there is none. */
export function readSignature(description: string): Signed {
  const text = description.trimEnd();
  const lastLine = text.lastIndexOf("\n") + 1;
  const line = text.slice(lastLine).trimStart();
  const [, name, email] = line.length > LONGEST_LINE ? [] : (SIGNATURE.exec(line) ?? []);
  if (name === undefined || email === undefined) return { message: description, sender: null };
  return { message: text.slice(0, lastLine).trim(), sender: { name, email: email.toLowerCase() } };
}
