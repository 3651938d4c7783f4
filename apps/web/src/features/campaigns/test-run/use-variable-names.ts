import { useFormat } from "@filon/ui";
import { useWording } from "../wording.ts";

/** Variables as the server lists them, separated by commas, called as the screen calls them and joined as one speaks. */
export function useVariableNames(): (names: string) => string {
  const wording = useWording();
  const { locale } = useFormat();
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (names) => list.format(names.split(", ").map((name) => wording(`modules.variables.${name}`) ?? name));
}
