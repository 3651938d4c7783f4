import { AppButton, toast } from "@filon/ui";
import { IconBrandApple } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Sign-in with Apple (AUTH-03): where the installation is not set up for it, the button says so and signs nobody in. */
export function AppleButton({ busy }: { readonly busy: boolean }) {
  const t = useTexts();
  return (
    <>
      <p className="auth-or">{t("auth.login.or")}</p>
      <AppButton
        size="md"
        fullWidth
        disabled={busy}
        leftSection={<IconBrandApple size={20} aria-hidden="true" />}
        rightSection={<span className="auth-soon">{t("auth.login.appleSoon")}</span>}
        onClick={() => toast.info(t("auth.login.appleSoonText"))}
      >
        {t("auth.login.apple")}
      </AppButton>
    </>
  );
}
