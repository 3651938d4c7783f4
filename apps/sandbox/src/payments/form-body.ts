/** A value in the vendor's form encoding: a text, an object or a list. */
export type FormValue = string | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** Deeper than any request of the API. */
const MOST_PARTS = 8;

/** Reads `items[0][price]=p` as {items: {0: {price: "p"}}}: a list is an object keyed by position. */
export function readForm(text: string): FormObject {
  const form: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split(/[[\]]+/u).filter((part, index) => part !== "" || index === 0);
    if (parts.length > MOST_PARTS || parts.includes("__proto__")) continue;
    let place = form;
    for (const part of parts.slice(0, -1)) {
      const next = place[part];
      if (typeof next === "object") place = next;
      else place[part] = place = Object.create(null) as FormObject;
    }
    place[parts.at(-1) ?? ""] = value;
  }
  return form;
}

/** Returns the value at a path if it is an object, else null. */
export function objectAt(form: FormObject, ...path: readonly string[]): FormObject | null {
  let place: FormValue | undefined = form;
  for (const part of path) place = typeof place === "object" ? place[part] : undefined;
  return typeof place === "object" ? place : null;
}

/** Returns the text at a path, or null. */
export function textAt(form: FormObject, ...path: readonly string[]): string | null {
  const holder = objectAt(form, ...path.slice(0, -1));
  const value = holder?.[path.at(-1) ?? ""];
  return typeof value === "string" ? value : null;
}

export function numberAt(form: FormObject, ...path: readonly string[]): number | null {
  const text = textAt(form, ...path);
  return text !== null && /^-?\d+(\.\d+)?$/u.test(text) ? Number(text) : null;
}

/** Returns the texts of a list or an object, in order. */
export function textsAt(form: FormObject, ...path: readonly string[]): readonly string[] {
  return Object.values(objectAt(form, ...path) ?? {}).filter((value) => typeof value === "string");
}

/** Returns a flat object of texts, such as metadata. */
export function recordAt(form: FormObject, ...path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectAt(form, ...path) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
