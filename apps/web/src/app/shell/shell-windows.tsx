import { toast } from "@filon/ui";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { loadTexts, translateNow } from "../../shared/i18n/index.ts";
import { loadPiece } from "../../shared/pieces/load-piece.ts";

const PIECES = {
  "new-campaign": () => Promise.all([import("../../features/campaigns/components/new-campaign-dialog.tsx"), loadTexts("campaigns")]),
  shortcuts: () => Promise.all([import("../../features/help/components/shortcuts.tsx"), loadTexts("help")]),
};

const NewCampaignDialog = lazy(async () => ({ default: (await PIECES["new-campaign"]())[0].NewCampaignDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await PIECES.shortcuts())[0].ShortcutsDialog }));

type ShellWindow = keyof typeof PIECES;

/** The windows that open from anywhere in the shell (SHELL-17). None is fetched before it is first asked for. */
export function useShellWindows() {
  const [open, setOpen] = useState<ShellWindow | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<ShellWindow>>(new Set());
  const show = useCallback(async (name: ShellWindow) => {
    try {
      await loadPiece<unknown>(PIECES[name]);
    } catch {
      toast.error(translateNow("shell.piece.window"));
      return;
    }
    setAsked((before) => new Set([...before, name]));
    setOpen(name);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const windows = (
    <Suspense>
      {asked.has("new-campaign") && <NewCampaignDialog opened={open === "new-campaign"} onClose={close} />}
      {asked.has("shortcuts") && <ShortcutsDialog opened={open === "shortcuts"} onClose={close} />}
    </Suspense>
  );
  const acts = useMemo(() => ({ onNewCampaign: () => void show("new-campaign"), onShortcuts: () => void show("shortcuts") }), [show]);
  return { windows, acts };
}
