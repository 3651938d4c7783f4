import { useEffect } from "react";
import { readClaims } from "../../shared/session/index.ts";

/** Restarts this tab in the new workspace when another tab switches: they share tokens, and no screen may mix two workspaces. */
export function useWorkspaceChange(workspaceId: string): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== "token" || newValue === null) return;
      const other = readClaims(newValue)?.workspaceId ?? "";
      if (other !== "" && other !== workspaceId) window.location.assign("/dashboard");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [workspaceId]);
}
