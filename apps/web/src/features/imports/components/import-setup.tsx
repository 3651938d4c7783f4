import type { Import } from "@filon/contracts/imports";
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
import { SheetChoice } from "./sheet-choice.tsx";

/** The steps between upload and start: mapping, then the dry run. */
export function ImportSetup({ uploaded }: { readonly uploaded: Import }) {
  const t = useTexts();
  const format = useFormat();
  const [checking, setChecking] = useState(false);
  const { data: lists = [] } = useQuery(listsQuery);
  const [made, setChoices] = useState<ImportChoices | null>(null);
  // Campaigns take lists, so by default imported people join a new one.
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
  const sheet = uploaded.sheet === null ? "" : ` · ${t("imports.file.sheetFacts", { sheet: uploaded.sheet })}`;
  return (
    <ImportFrame step={checking ? "check" : "mapping"} description={`${uploaded.fileName}${sheet} · ${facts}`}>
      {checking ? (
        <ImportCheck uploaded={uploaded} choices={choices} onBack={() => setChecking(false)} />
      ) : (
        <MappingStep
          sheets={
            uploaded.sheets.length > 1 && (
              <SheetChoice uploaded={uploaded} onChosen={(read) => setChoices({ ...choices, mapping: firstMapping(read) })} />
            )
          }
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
