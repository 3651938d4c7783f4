import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the previous page is the prospect list. */
    fromProspects?: boolean;
  }
}

/** Link back to the list; coming from there, it restores filters and scroll position. */
export function BackToProspects() {
  const t = useTexts();
  const router = useRouter();
  const cameFromList = useLocation({ select: ({ state }) => state.fromProspects === true });
  return (
    <Link
      to="/prospects"
      className="back-link"
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
        if (!cameFromList || !isPlain) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {t("prospects.detail.back")}
    </Link>
  );
}
