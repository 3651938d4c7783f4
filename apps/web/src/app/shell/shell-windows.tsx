import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { loadTexts } from "../../shared/i18n/index.ts";

const NewCampaignDialog = lazy(async () => {
  const [{ NewCampaignDialog: dialog }] = await Promise.all([
    import("../../features/campaigns/components/new-campaign-dialog.tsx"),
    loadTexts("campaigns"),
  ]);
  return { default: dialog };
});

const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog: dialog }] = await Promise.all([import("../../features/help/components/shortcuts.tsx"), loadTexts("help")]);
  return { default: dialog };
});

export type ShellWindow = "new-campaign" | "shortcuts";

/** The windows that open from anywhere in the shell. None is loaded before it is first asked for. */
export function useShellWindows() {
  const [open, setOpen] = useState<ShellWindow | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<ShellWindow>>(new Set());
  const show = useCallback((name: ShellWindow) => {
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
  const acts = useMemo(() => ({ onNewCampaign: () => show("new-campaign"), onShortcuts: () => show("shortcuts") }), [show]);
  return { windows, acts };
}
