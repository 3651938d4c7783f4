import { toast } from "@filon/ui";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { loadTexts, translateNow } from "../../shared/i18n/index.ts";
import { lazyPiece } from "../../shared/pieces/lazy-piece.ts";
import { loadPiece } from "../../shared/pieces/load-piece.ts";

const PIECES = {
  "new-campaign": () => Promise.all([import("../../features/campaigns/components/new-campaign-dialog.tsx"), loadTexts("campaigns")]),
  shortcuts: () => Promise.all([import("../../features/help/components/shortcuts.tsx"), loadTexts("help", "messages", "tasks")]),
};

const NewCampaignDialog = lazyPiece(async () => (await PIECES["new-campaign"]())[0].NewCampaignDialog);
const ShortcutsDialog = lazyPiece(async () => (await PIECES.shortcuts())[0].ShortcutsDialog);

type ShellWindow = keyof typeof PIECES;

/** The window named by an address's hash. */
function windowAt(hash: string): ShellWindow | null {
  return hash === "new-campaign" || hash === "shortcuts" ? hash : null;
}

/**
 * The dialogs that open from anywhere in the shell (SHELL-17), each at an address: /campaigns#new-campaign opens one and the
 * browser's Back closes it. Each is loaded when first opened.
 */
export function useShellWindows() {
  const asks = useLocation({ select: ({ hash }) => windowAt(hash) });
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const navigate = useNavigate();
  const [there, setThere] = useState<ReadonlySet<ShellWindow>>(new Set());
  const goTo = useCallback(
    (hash: string, replace: boolean) => navigate({ to: ".", search: true, hash, replace, resetScroll: false }),
    [navigate],
  );
  // The address only changes once the next page has loaded; the dialog closes immediately and stays closed for this history entry.
  const [closedAt, setClosedAt] = useState<string>();
  const close = useCallback(() => {
    setClosedAt(entry);
    void goTo("", true);
  }, [goTo, entry]);
  useEffect(() => {
    if (asks === null) return;
    void loadPiece<unknown>(PIECES[asks]).then(
      () => setThere((before) => new Set([...before, asks])),
      () => {
        toast.error(translateNow("shell.piece.window"));
        close();
      },
    );
  }, [asks, close]);
  const open = asks !== null && (entry === undefined || entry !== closedAt) && there.has(asks) ? asks : null;
  const windows = (
    <Suspense>
      {there.has("new-campaign") && <NewCampaignDialog opened={open === "new-campaign"} onClose={close} />}
      {there.has("shortcuts") && <ShortcutsDialog opened={open === "shortcuts"} onClose={close} />}
    </Suspense>
  );
  const acts = useMemo(
    () => ({ onNewCampaign: () => void goTo("new-campaign", false), onShortcuts: () => void goTo("shortcuts", false) }),
    [goTo],
  );
  return { windows, acts };
}
