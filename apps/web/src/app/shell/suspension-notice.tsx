import { Notice } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import styles from "./shell.module.css";

/** Says on every page that the workspace is suspended, and why; nothing while it is not. */
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
