import { Notice } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import styles from "./shell.module.css";

/** Shown on every page while the workspace is suspended, with the reason; renders nothing otherwise. */
export function SuspensionNotice({ reason }: { readonly reason: string | undefined }) {
  const t = useTexts();
  if (reason === undefined) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="alert" title={t("shell.suspended.title")}>
        {t("shell.suspended.text", { reason })}
      </Notice>
    </div>
  );
}
