import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTexts } from "../i18n/index.ts";

/** A password with the eye that shows it: named in the reader's language, and reached by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts();
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": t("ui.password.toggle"), tabIndex: 0 }} {...props} />;
}
