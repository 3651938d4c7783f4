import { AppButton } from "@filon/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useHostedLink } from "../api/accounts.ts";

interface HostedLinkButtonProps {
  /** The account that is connected again; null for a new one. */
  readonly reconnectId: string | null;
  readonly disabled?: boolean;
  readonly onError: (error: unknown) => void;
}

/** Opens the gateway's own page, on which an account is connected without its password passing by Filon. */
export function HostedLinkButton({ reconnectId, disabled = false, onError }: HostedLinkButtonProps) {
  const t = useTexts();
  const hosted = useHostedLink();
  const open = () => whenAnswered(hosted.mutateAsync(reconnectId), { onSuccess: (url) => window.open(url, "_blank", "noopener"), onError });
  return (
    <AppButton
      disabled={disabled}
      loading={hosted.isPending}
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      onClick={open}
    >
      {t("channels.web.linkedin.hosted")}
    </AppButton>
  );
}
