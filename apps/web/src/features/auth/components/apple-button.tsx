import { AppButton, toast } from "@filon/ui";
import { IconBrandAppleFilled } from "@tabler/icons-react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as apple from "../api/apple.ts";
import styles from "./apple-button.module.css";

interface AppleButtonProps {
  readonly busy: boolean;
  /** Whether the installation has Apple sign-in configured. */
  readonly ready: boolean;
  readonly rememberMe: boolean;
  /** The address to open after sign-in. */
  readonly wanted: string;
}

/** Sign in with Apple (AUTH-03); where it is not configured, the button says so. */
export function AppleButton({ busy, ready, rememberMe, wanted }: AppleButtonProps) {
  const t = useTexts();
  const startSignIn = useAct({
    run: apple.startSignIn,
    failure: (error) => error.message || t("auth.login.error"),
    onDone: (url) => location.assign(url),
  });
  return (
    <>
      <p className={styles.or}>{t("auth.login.or")}</p>
      <AppButton
        size="md"
        fullWidth
        disabled={busy}
        loading={startSignIn.isPending || startSignIn.isDone}
        leftSection={<IconBrandAppleFilled size={20} aria-hidden="true" />}
        rightSection={!ready && <span className={styles.soon}>{t("auth.login.appleSoon")}</span>}
        onClick={() => (ready ? startSignIn.run({ rememberMe, wanted }) : toast.info(t("auth.login.appleSoonText")))}
      >
        {t("auth.login.apple")}
      </AppButton>
    </>
  );
}
