import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page before is the prospect list. */
    fromProspects?: boolean;
  }
}

/** Back to the list: where one came from there, to the same filters and the same place in it. */
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
