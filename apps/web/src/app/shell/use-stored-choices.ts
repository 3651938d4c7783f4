import type { User } from "@filon/contracts/auth";
import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";

/**
 * Applies the language and theme saved in the user's settings in a browser where neither was ever chosen; a browser with its own
 * choice keeps it (I18N-01, SHELL-08).
 */
export function useStoredChoices({ preferences }: User): void {
  const { setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const { language, theme } = preferences;
  useEffect(() => {
    if (localStorage.getItem("language") === null) void setLanguage(language);
  }, [language, setLanguage]);
  useEffect(() => {
    if (localStorage.getItem("theme") === null && theme !== "system") setColorScheme(theme);
  }, [theme, setColorScheme]);
}
