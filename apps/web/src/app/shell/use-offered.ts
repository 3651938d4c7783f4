import { brand } from "@filon/contracts/team";
import { channels } from "@filon/contracts/channels";
import type { User } from "@filon/contracts/auth";
import { useMemo } from "react";
import type { SearchEntry } from "../../features/search/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { mayCall } from "../../shared/session/index.ts";
import { navigationOf } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

interface Acts {
  readonly onNewCampaign: () => void;
  readonly onShortcuts: () => void;
}

const SETTINGS = ["interface", "profile", "security", "billing", "channels", "campaigns"] as const;

/** Search entries beyond the server's results: the pages open to the user, and actions available anywhere. */
export function useOffered(user: User, { onNewCampaign, onShortcuts }: Acts): readonly SearchEntry[] {
  const { t, language, setLanguage } = useLanguage();
  const signOut = useSignOut();
  return useMemo(() => {
    const pages = navigationOf(user).map(({ id, to }): SearchEntry => ({
      key: `page-${id}`,
      group: "pages",
      label: t(`shell.navigation.${id}`),
      detail: "",
      ...(id === "employees" && { words: t("search.words.employees") }),
      href: to,
    }));
    const sections = [...SETTINGS, ...(mayCall(user, brand.change) ? (["brand"] as const) : [])];
    const settings = sections.map((section): SearchEntry => ({
      key: `settings-${section}`,
      group: "pages",
      label: t(`search.settings.${section}`),
      detail: t(`search.hints.${section}`),
      ...(section === "security" && { words: t("search.words.security") }),
      href: `/settings/${section}`,
      onlyFound: true,
    }));
    const act = (
      key: "newCampaign" | "newProspect" | "import" | "connect" | "shortcuts" | "language" | "logout",
      does: string | (() => void),
    ): SearchEntry => ({
      key: `action-${key}`,
      group: "actions",
      label: t(`search.actions.${key}`),
      detail: "",
      ...(typeof does === "string" ? { href: does } : { href: null, run: does }),
    });
    return [
      ...pages,
      ...settings,
      act("newCampaign", onNewCampaign),
      act("newProspect", "/prospects?new=1"),
      act("import", "/prospects/import"),
      ...(mayCall(user, channels.connectEmail) ? [act("connect", "/settings/channels")] : []),
      act("shortcuts", onShortcuts),
      act("language", () => void setLanguage(language === "fr" ? "en" : "fr")),
      act("logout", signOut),
    ];
  }, [user, t, language, setLanguage, signOut, onNewCampaign, onShortcuts]);
}
