import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTexts } from "../i18n/index.ts";

/** A password field with a show/hide button that is labelled in the user's language and reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts();
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": t("ui.password.toggle"), tabIndex: 0 }} {...props} />;
}
