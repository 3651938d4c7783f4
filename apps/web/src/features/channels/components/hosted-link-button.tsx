import { AppButton } from "@filon/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";

interface HostedLinkButtonProps {
  /** The account to reconnect; null for a new one. */
  readonly reconnectId: string | null;
  readonly disabled?: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Opens the gateway's own page, where an account is connected without Filon seeing its password. */
export function HostedLinkButton({ reconnectId, disabled = false, onFailure }: HostedLinkButtonProps) {
  const t = useTexts();
  const getLink = useAct({
    run: () => channels.getHostedLinkedInLink(reconnectId),
    failure: null,
    onDone: (url) => window.open(url, "_blank", "noopener"),
    onFailure,
  });
  return (
    <AppButton
      disabled={disabled}
      loading={getLink.isPending}
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      onClick={() => getLink.run()}
    >
      {t("channels.web.linkedin.hosted")}
    </AppButton>
  );
}
