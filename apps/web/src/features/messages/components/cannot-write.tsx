import type { Conversation } from "@filon/contracts/messages";
import { Notice, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import { HOLDS_KEYS } from "../../../shared/keyboard/shortcuts.ts";
import { reasonText } from "../../../shared/reasons/index.ts";
import styles from "./cannot-write.module.css";

interface CannotWriteProps {
  readonly reason: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/**
 * Replaces the message field when writing is not possible. The reply shortcut focuses it as well, and it holds back the other shortcuts
 * until Escape, in case the user starts typing without looking.
 */
export function CannotWrite({ reason, children }: CannotWriteProps) {
  const t = useTexts();
  useEffect(() => {
    const place = reason.current;
    const leave = (event: KeyboardEvent) => {
      if (isShortcut("leaveMessage", event) && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    place?.addEventListener("keydown", leave);
    return () => place?.removeEventListener("keydown", leave);
  }, [reason]);
  return (
    <div
      data-clear-of-toasts=""
      ref={reason}
      className={styles.root}
      role="group"
      aria-label={t("messages.composer.cannotWrite")}
      tabIndex={-1}
      {...HOLDS_KEYS}
    >
      {children}
      <p>{t("messages.composer.keysHeld")}</p>
    </div>
  );
}

/** Says that no account of the workspace can reach this prospect. */
export function NoOption() {
  const t = useTexts();
  return (
    <Notice tone="warm">
      {t("messages.composer.noOption")} <Link to="/settings/channels">{t("messages.composer.settings")}</Link>
    </Notice>
  );
}

/** Why nothing can be written, and until when. */
export function Blocked({ option }: { readonly option: Conversation["options"][number] | undefined }) {
  const t = useTexts();
  const format = useFormat();
  const code = option?.blocked ?? "accountMissing";
  const when = option?.until == null ? null : format.dateTime(option.until);
  const isAccount = code === "accountMissing" || code === "accountNotConnected";
  return (
    <Notice tone={code === "optedOut" || code === "suppressed" ? "alert" : "warm"}>
      {code === "accountDailyLimit" && when !== null
        ? t("messages.composer.capReached", { limit: option?.dailyLimit ?? 0, when })
        : reasonText(code)}{" "}
      {code !== "accountDailyLimit" && when !== null && t("messages.composer.until", { when })}
      {isAccount && <Link to="/settings/channels">{t("messages.composer.settings")}</Link>}
    </Notice>
  );
}
