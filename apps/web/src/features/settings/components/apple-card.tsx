import { APPLE_FAILURES, type AppleLink } from "@filon/contracts/apple";
import { AppButton, Notice, StatusBadge, toast, useFormat } from "@filon/ui";
import { useEffect, useRef, useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { beginAppleLink, makeVerifier, takeAppleLink } from "../../../shared/session/index.ts";
import * as apple from "../api/apple.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Links the account with Apple and unlinks it; hidden where Apple is not configured (AUTH-03). */
export function AppleCard({ link, hasPassword }: { readonly link: AppleLink; readonly hasPassword: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState<"connect" | "disconnect" | null>(null);
  // The parameters of Apple's redirect, read before the effect removes them from the address.
  const [carried] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const failure = APPLE_FAILURES.find((known) => known === carried.get("error"));
  const [fault, setFault] = useState<string | null>(failure === undefined ? null : t(`apple.failures.${failure}`));
  const { run: finishLink } = useAct({
    run: apple.finishLink,
    refresh: apple.APPLE_SHOWN,
    done: (message) => message,
    failure: null,
    onDone: () => setAsking(null),
    onFailure: (error) => setFault(failureText(error, t("settings.security.apple.failed"))),
  });
  const begun = useRef(false);
  useEffect(() => {
    // The answer can be used once: do not spend it on the second run of this effect in development.
    if (begun.current || location.hash === "") return;
    begun.current = true;
    history.replaceState(history.state, "", location.pathname);
    const [code, verifier] = [carried.get("code"), takeAppleLink()];
    if (code !== null && verifier !== null) finishLink({ code, verifier });
  }, [finishLink, carried]);

  if (!link.available) return null;
  const isConnected = link.connectedAt !== null;
  return (
    <SettingsCard
      title={t("settings.security.apple.title")}
      aside={
        <StatusBadge tone={isConnected ? "success" : "neutral"}>
          {isConnected ? t("settings.security.apple.on") : t("settings.security.apple.off")}
        </StatusBadge>
      }
      text={t("settings.security.apple.text")}
    >
      {fault !== null && (
        <Notice tone="alert" live>
          {fault}
        </Notice>
      )}
      {link.connectedAt !== null && (
        <p className={styles.text}>{t("settings.security.apple.since", { date: format.date(link.connectedAt) })}</p>
      )}
      {hasPassword ? (
        <div className={styles.buttons}>
          <AppButton onClick={() => setAsking(isConnected ? "disconnect" : "connect")}>
            {isConnected ? t("settings.security.apple.disconnect") : t("settings.security.apple.connect")}
          </AppButton>
        </div>
      ) : (
        <p className={styles.text}>{t("settings.security.apple.needsPassword")}</p>
      )}
      {asking === "connect" && (
        <PasswordDialog
          title={t("settings.security.apple.connect")}
          text={t("settings.security.apple.connectText")}
          confirmLabel={t("settings.security.apple.continue")}
          run={async (password) => {
            const { verifier, challenge } = await makeVerifier();
            const url = await apple.startLink(password, challenge);
            beginAppleLink(verifier);
            location.assign(url);
          }}
          onDone={() => undefined}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "disconnect" && (
        <PasswordDialog
          title={t("settings.security.apple.disconnect")}
          text={t("settings.security.apple.disconnectText")}
          confirmLabel={t("settings.security.apple.disconnect")}
          run={apple.removeLink}
          refresh={apple.APPLE_SHOWN}
          onDone={(message) => {
            setAsking(null);
            if (message !== undefined) toast.success(message);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </SettingsCard>
  );
}
