import { useFormat } from "@filon/ui";
import { useWording } from "../wording.ts";

/** Returns a function that turns the server's comma-separated variables into a list of readable names. */
export function useVariableNames(): (names: string) => string {
  const wording = useWording();
  const { locale } = useFormat();
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (names) => list.format(names.split(", ").map((name) => wording(`modules.variables.${name}`) ?? name));
}
