import { findText, formatText } from "@filon/i18n";
import { queryClient } from "../../shared/http/index.ts";
import { shownTexts, useLanguage } from "../../shared/i18n/index.ts";
import { reasonText } from "../../shared/reasons/index.ts";
import { modulesQuery } from "./api/workflow.ts";

/** Returns the text of a key known only at run time, such as a guard's code; null when the dictionaries have none. */
export type Wording = (key: string, params?: Readonly<Record<string, string | number>>) => string | null;

/** Returns a lookup for texts by codes from the server; for known keys use useTexts, which the compiler checks. */
export function useWording(): Wording {
  const { language } = useLanguage();
  return (key, params) => {
    const { dictionary } = shownTexts();
    const found = [key, ofModule(key)].find((each) => findText(dictionary, each) !== undefined);
    return found === undefined ? null : formatText(dictionary, language, found, params);
  };
}

/**
 * Returns the same text's key for the module behind an alias, since an alias has only a name and a description of its own; returns other
 * keys unchanged.
 */
function ofModule(key: string): string {
  const [, type = "", rest = ""] = /^modules\.types\.(\w+)\.([\w.]+)$/u.exec(key) ?? [];
  const canonical = queryClient.getQueryData(modulesQuery.queryKey)?.get(type)?.aliasOf;
  return canonical ? `modules.types.${canonical}.${rest}` : key;
}

/** Returns a function that gives the reason why a prospect waits or is held. */
export function useReasons(): (code: string) => string {
  // Subscribes to language changes.
  useLanguage();
  return reasonText;
}
