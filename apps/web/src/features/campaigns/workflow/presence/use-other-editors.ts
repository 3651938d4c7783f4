import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { tellDraftPresence, useConnectionState, useServerEvent } from "../../../../shared/realtime/index.ts";
import type { PickedSteps } from "../picked-step.tsx";
import { EVERY_MS, heard, type OtherEditor, stillThere } from "./editors.ts";

const NOBODY: readonly OtherEditor[] = [];

/** Tells the other editors of a draft where this user is, and returns who else is there. */
export function useOtherEditors(campaignId: string, userId: string, picked: PickedSteps): readonly OtherEditor[] {
  const [editorId] = useState(() => crypto.randomUUID());
  const [others, setOthers] = useState(NOBODY);
  const connection = useConnectionState();
  const step = useSyncExternalStore(picked.subscribe, picked.opened);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
    tellDraftPresence({ campaignId, editorId, step, here: true });
  }, [campaignId, editorId, step]);
  // Also after each reconnection, when others may have come and gone unheard.
  useEffect(() => {
    if (connection !== "connected") return;
    tellDraftPresence({ campaignId, editorId, step: latest.current, here: true, asks: true });
  }, [campaignId, editorId, connection]);
  useEffect(() => {
    const timer = setInterval(() => {
      tellDraftPresence({ campaignId, editorId, step: latest.current, here: true });
      setOthers((before) => stillThere(before, Date.now()));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      tellDraftPresence({ campaignId, editorId, step: null, here: false });
    };
  }, [campaignId, editorId]);
  useServerEvent("workflow:presence", (told) => {
    if (told.campaignId !== campaignId || told.editorId === editorId) return;
    if (told.asks) tellDraftPresence({ campaignId, editorId, step: latest.current, here: true });
    // One's own second window is no colleague.
    if (told.userId !== userId) setOthers((before) => heard(before, told, Date.now()));
  });
  return connection === "connected" ? others : NOBODY;
}
