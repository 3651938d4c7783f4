import { AppButton } from "@filon/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./copy-field.module.css";

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** A text that one click selects, with a button to copy it. */
export function CopyField({ label, text, copyLabel }: CopyFieldProps) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Browsers deny access to the clipboard without https.
      setOutcome("failed");
    }
  };
  return (
    <div className={styles.root}>
      <span className={styles.label}>{label}</span>
      <div>
        <code>{text}</code>
        <AppButton
          leftSection={outcome === "copied" ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copyLabel}
        </AppButton>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome === "copied" && t("admin.invitations.made.copied")}
        {outcome === "failed" && t("admin.invitations.made.copyFailed")}
      </p>
    </div>
  );
}
