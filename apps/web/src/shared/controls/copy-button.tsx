import { AppButton } from "@filon/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "../i18n/index.ts";

/** How long it confirms copying, in milliseconds. */
const SAID_MS = 2000;

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const icon = copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />;
  return (
    <AppButton leftSection={icon} onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <span aria-live="polite">{copied ? t("ui.actions.copied") : label}</span>
    </AppButton>
  );
}
