import { useEffect } from "react";
import { readClaims } from "../../shared/session/index.ts";

/**
 * Another tab of this browser went on in another workspace, and its tokens are this tab's too: it starts afresh there, so
 * that no screen mixes two workspaces.
 */
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
