import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./back-to-login.module.css";

export function BackToLogin() {
  const t = useTexts();
  return (
    <Link to="/login" className={styles.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {t("auth.forgot.back")}
    </Link>
  );
}
