import { useRef } from "react";
import { useShortcut } from "../../../shared/keyboard/shortcuts.ts";

/** Marks the link that the keys move to, with the campaign's id. */
export const ROW_LINK = "data-campaign-row";

/** Moves the focus through the campaigns' titles by keys, in the order of the page, and selects the focused one. Returns the ref of what holds them. */
export function useCampaignKeys(select: (id: string) => void) {
  const holder = useRef<HTMLDivElement>(null);
  const links = () => [...(holder.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])];
  const current = () => document.activeElement?.closest(`li:has([${ROW_LINK}])`)?.querySelector<HTMLElement>(`[${ROW_LINK}]`) ?? null;
  const step = (by: 1 | -1) => {
    const all = links();
    const at = all.findIndex((link) => link === current());
    all.at(at === -1 ? (by === 1 ? 0 : -1) : Math.min(all.length - 1, Math.max(0, at + by)))?.focus();
  };
  useShortcut("nextCampaign", () => step(1));
  useShortcut("previousCampaign", () => step(-1));
  useShortcut("selectCampaign", () => {
    const id = current()?.getAttribute(ROW_LINK);
    if (id) select(id);
  });
  return holder;
}
