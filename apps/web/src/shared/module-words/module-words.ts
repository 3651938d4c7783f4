/** Looks up a text by a key that may have none. */
type Find = (key: string) => string | null | undefined;

/** Returns the name of a setting of a module: its own, or the one shared by all modules. */
export function fieldName(find: Find, type: string, field: string): string {
  const [, rows, row, column] = /^(?<rows>\w+)\.(?<row>\d+)(?:\.(?<column>\w+))?$/u.exec(field) ?? [];
  if (rows !== undefined) {
    const named = `${fieldName(find, type, rows)} ${Number(row) + 1}`;
    return column === undefined ? named : `${named}, ${fieldName(find, type, column)}`;
  }
  return find(`modules.types.${type}.fields.${field}`) ?? find(`modules.fields.${field}`) ?? field;
}

/** Returns what the form says below the name of a setting; null for most. */
export function fieldHint(find: Find, type: string, field: string): string | null {
  return find(`modules.types.${type}.hints.${field}`) ?? null;
}

/** Returns the name of a choice in a setting: the module's own, or the one shared by all settings of this name. */
export function optionName(find: Find, type: string, field: string, option: string): string | null {
  return find(`modules.types.${type}.options.${field}.${option}`) ?? find(`modules.options.${field}.${option}`) ?? null;
}

/** Returns the name of a port: as the user has labelled it, else the module's own, else the shared one. */
export function portName(find: Find, type: string, port: { readonly id: string; readonly label?: string }): string {
  if (port.label !== undefined && port.label !== port.id && port.label !== "") return port.label;
  return find(`modules.types.${type}.ports.${port.id}`) ?? find(`modules.ports.${port.id}`) ?? port.id;
}

/** Returns the word for what a module's steps leave for later ones; the name itself when the user chose it. */
export function outputName(find: Find, type: string, name: string): string {
  return find(`modules.types.${type}.outputs.${name}`) ?? find(`modules.outputs.${name}`) ?? name;
}

/** Returns what the marketplace says of one of a module's features. */
export function featureText(find: Find, type: string, feature: string): string {
  return find(`modules.types.${type}.features.${feature}`) ?? feature;
}

/** Returns the texts with which a new step of a module begins, in the user's language, by their settings. */
export function readyTexts(
  find: Find,
  { type, fields }: { readonly type: string; readonly fields: readonly { readonly name: string }[] },
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = find(`modules.types.${type}.ready.${name}`);
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}
