import type { ColumnTarget, ImportColumn } from "@filon/contracts/imports";
import { AppButton, Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { ImportChoices } from "../api/imports.ts";
import { columnsMappedTwice, hasIdentity } from "../mapping-rules.ts";
import { ColumnRow } from "./column-row.tsx";
import { KnownChoice } from "./known-choice.tsx";
import { ListChoice } from "./list-choice.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import importsStyles from "../imports.module.css";
import styles from "./mapping-step.module.css";

interface MappingStepProps {
  /** The choice of a workbook's sheet, shown above its columns. */
  readonly sheets: ReactNode;
  readonly columns: readonly ImportColumn[];
  readonly choices: ImportChoices;
  /** Suggested name of a new list. */
  readonly proposedName: string;
  readonly onChange: (choices: ImportChoices) => void;
  readonly onNext: () => void;
}

/** The mapping of columns, what happens to existing prospects, and the list they join. */
export function MappingStep({ sheets, columns, choices, proposedName, onChange, onNext }: MappingStepProps) {
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const { mapping } = choices;
  const twice = columnsMappedTwice(mapping);
  const setTarget = (index: string, target: ColumnTarget) => onChange({ ...choices, mapping: { ...mapping, [index]: target } });
  const emptyCustom = Object.values(mapping).some((target) => target && "custom" in target && target.custom.trim() === "");
  const next = () => {
    if (!hasIdentity(mapping)) return setFault(t("imports.mapping.nothing"));
    if (choices.newListName?.trim() === "") return setFault(t("imports.target.missing"));
    setFault(null);
    onNext();
  };
  return (
    <form
      noValidate
      className={importsStyles.importStep}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <section className="card">
        <h2>{t("imports.mapping.title")}</h2>
        <p className={`quiet ${importsStyles.importLead}`}>{t("imports.mapping.text")}</p>
        {sheets}
        <ul className={styles.mapping}>
          {columns.map((column) => {
            const index = String(column.index);
            return (
              <ColumnRow
                key={index}
                column={column}
                target={mapping[index] ?? null}
                isTwice={twice.has(index)}
                onTarget={(target) => setTarget(index, target)}
              />
            );
          })}
        </ul>
      </section>
      <div className={styles.importChoices}>
        <KnownChoice value={choices.onKnown} onChange={(onKnown) => onChange({ ...choices, onKnown })} />
        <ListChoice choices={choices} proposedName={proposedName} onChange={onChange} />
      </div>
      <div className={importsStyles.importActions} data-clear-of-toasts="">
        {fault !== null && (
          <Notice tone="alert" live>
            {fault}
          </Notice>
        )}
        <Link to="/prospects/import" className={buttonLinkStyles.root}>
          {t("imports.file.other")}
        </Link>
        <AppButton kind="primary" type="submit" disabled={twice.size > 0 || emptyCustom}>
          {t("imports.mapping.next")}
        </AppButton>
      </div>
    </form>
  );
}
