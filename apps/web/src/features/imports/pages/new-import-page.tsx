import { Notice, useFormat } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as imports from "../api/imports.ts";
import { DemoPeople } from "../components/demo-people.tsx";
import { DropZone } from "../components/drop-zone.tsx";
import { ImportFrame } from "../components/import-frame.tsx";
import { RecentImports } from "../components/recent-imports.tsx";
import { fileFault } from "../file-fault.ts";

/** The first step of an import: choosing a file. */
export function NewImportPage() {
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAct({
    run: imports.upload,
    failure: null,
    onDone: ({ id }) => navigate({ to: "/prospects/import/$id", params: { id } }),
    onFailure: (error) => setFault(failureText(error, t("imports.drop.error"))),
  });
  const take = (files: readonly File[]) => {
    const [file] = files;
    const wrong = fileFault(files);
    if (wrong === null && file) {
      setFault(null);
      upload.run(file);
    } else
      setFault(
        wrong === "tooLarge"
          ? t("imports.drop.tooLarge", { size: format.fileSize(file?.size ?? 0) })
          : t(`imports.drop.${wrong ?? "several"}`),
      );
  };
  return (
    <ImportFrame step="file">
      {fault !== null && (
        <Notice tone="alert" live>
          {fault}
        </Notice>
      )}
      <DropZone sending={upload.isPending || upload.isDone ? (upload.input?.name ?? null) : null} onFiles={take} />
      <DemoPeople />
      <RecentImports />
    </ImportFrame>
  );
}
