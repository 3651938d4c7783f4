import { modules } from "@filon/modules";

/** The module that each alias stands for. */
export const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  modules.flatMap(({ type, aliases = [] }) => aliases.map((alias) => [alias.type, type])),
);

/** Returns every type by which a workflow may name this module. */
export function namesOf(type: string): readonly string[] {
  return [type, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === type)];
}
