import { Notice } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useCountdown } from "./use-countdown.ts";
import styles from "./auth-layout.module.css";

/** How long the notice shows before the sign-in page opens, in milliseconds (AUTH-36, AUTH-41). */
const RETURN_MS = 3000;

/** Confirms success, counts down three seconds and opens the sign-in page. */
export function ReturnNotice({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [deadline] = useState(() => Date.now() + RETURN_MS);
  const seconds = useCountdown(deadline, () => void navigate({ to: "/login" }));
  return (
    <>
      <Notice tone="success" live>
        {children}
      </Notice>
      <p className={styles.hint}>{t("auth.forgot.redirect", { seconds })}</p>
    </>
  );
}
