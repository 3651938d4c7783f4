import type { Import } from "@filon/contracts";
import { useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { ImportChoices } from "../api/imports.ts";
import { firstMapping } from "../mapping-rules.ts";
import { ImportCheck } from "./import-check.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { MappingStep } from "./mapping-step.tsx";

/** Between the upload and the start: where columns go, then what that would do. */
export function ImportSetup({ uploaded }: { readonly uploaded: Import }) {
  const t = useTexts();
  const format = useFormat();
  const [checking, setChecking] = useState(false);
  const [choices, setChoices] = useState<ImportChoices>({
    mapping: firstMapping(uploaded),
    onKnown: uploaded.onKnown,
    listId: null,
    newListName: null,
  });
  const facts = t("imports.file.facts", {
    size: format.fileSize(uploaded.sizeBytes),
    columns: uploaded.columns.length,
    rows: uploaded.rowsTotal,
  });
  return (
    <ImportFrame step={checking ? "check" : "mapping"} description={`${uploaded.fileName} · ${facts}`}>
      {checking ? (
        <ImportCheck uploaded={uploaded} choices={choices} onBack={() => setChecking(false)} />
      ) : (
        <MappingStep columns={uploaded.columns} choices={choices} onChange={setChoices} onNext={() => setChecking(true)} />
      )}
    </ImportFrame>
  );
}
