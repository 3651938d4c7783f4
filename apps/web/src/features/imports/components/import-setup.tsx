import type { Import } from "@filon/contracts";
import { useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import type { ImportChoices } from "../api/imports.ts";
import { firstMapping } from "../mapping-rules.ts";
import { proposedListName } from "../proposed-list.ts";
import { ImportCheck } from "./import-check.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { MappingStep } from "./mapping-step.tsx";

/** Between the upload and the start: where columns go, then what that would do. */
export function ImportSetup({ uploaded }: { readonly uploaded: Import }) {
  const t = useTexts();
  const format = useFormat();
  const [checking, setChecking] = useState(false);
  const { data: lists = [] } = useQuery(listsQuery);
  const [made, setChoices] = useState<ImportChoices | null>(null);
  // A campaign is given lists: what comes in together is put together, unless the user says otherwise.
  const newListName = proposedListName(
    uploaded.fileName,
    lists.map(({ name }) => name),
  );
  const choices = made ?? { mapping: firstMapping(uploaded), onKnown: uploaded.onKnown, listId: null, newListName };
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
        <MappingStep
          columns={uploaded.columns}
          choices={choices}
          proposedName={newListName}
          onChange={setChoices}
          onNext={() => setChecking(true)}
        />
      )}
    </ImportFrame>
  );
}
