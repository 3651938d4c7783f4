import { AppButton, ErrorState, LoadingState } from "@filon/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { importQuery, isMoving } from "../api/imports.ts";
import { ImportFailed } from "../components/import-failed.tsx";
import { ImportFrame } from "../components/import-frame.tsx";
import { ImportProgress } from "../components/import-progress.tsx";
import { ImportReport } from "../components/import-report.tsx";
import { ImportSetup } from "../components/import-setup.tsx";

/** One import at its current stage: mapping, running or done. Survives a reload or a crash. */
export function ImportPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/prospects/import/$id" });
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(importQuery(id));
  const shown = useDeferredFirst(data);
  useServerEvent("import:progress", (progress) => {
    if (progress.id !== id) return;
    queries.setQueryData(importQuery(id).queryKey, (before) => before && { ...before, ...progress });
    if (!isMoving(progress)) void refetch();
  });
  const moved = useRef(false);
  const moving = data !== undefined && isMoving(data);
  // When the import ends, refetch what it changed.
  useEffect(() => {
    if (moved.current && !moving) {
      void queries.invalidateQueries({ queryKey: ["prospects"] });
      void queries.invalidateQueries({ queryKey: ["lists"] });
      void queries.invalidateQueries({ queryKey: ["imports", "list"] });
    }
    moved.current = moving;
  }, [moving, queries]);

  if (shown === undefined) {
    return (
      <ImportFrame step={null}>
        {error === null ? (
          <LoadingState label={t("ui.states.loading")} />
        ) : (
          <ErrorState
            title={t("imports.loadError")}
            actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
          >
            {messageOf(error, t("ui.errors.data"))}
          </ErrorState>
        )}
      </ImportFrame>
    );
  }
  if (shown.status === "uploaded") return <ImportSetup key={id} uploaded={shown} />;
  if (shown.status === "failed") return <ImportFailed failed={shown} />;
  return shown.status === "completed" ? <ImportReport done={shown} /> : <ImportProgress running={shown} />;
}
