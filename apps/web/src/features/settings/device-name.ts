import type { AccountSession } from "@filon/contracts/account";
import type { Translate } from "../../shared/i18n/index.ts";

/** Returns "Firefox sur Windows", or as much of it as is known. */
export function deviceName({ browser, system }: AccountSession["device"], t: Translate): string {
  if (browser !== null && system !== null) return t("settings.security.sessions.device", { browser, system });
  return browser ?? system ?? t("settings.security.sessions.unknown");
}
