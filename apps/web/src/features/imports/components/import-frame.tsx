import { LineStepper, PageHeader } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../imports.module.css";

export const IMPORT_STEPS = ["file", "mapping", "check", "import"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

interface ImportFrameProps {
  /** Null when no step is under way. */
  readonly step: ImportStep | null;
  readonly description?: string;
  readonly children: ReactNode;
}

/** The page layout around each step of an import, with a stepper. */
export function ImportFrame({ step, description, children }: ImportFrameProps) {
  const t = useTexts();
  return (
    <div className={styles.importPage}>
      <PageHeader
        title={t("imports.title")}
        description={description ?? t("imports.description")}
        back={
          <Link to="/prospects" className="back-link">
            <IconArrowLeft size={16} aria-hidden="true" />
            {t("imports.back")}
          </Link>
        }
      />
      {step !== null && (
        <LineStepper
          label={t("imports.steps.label")}
          current={step}
          doneLabel={t("ui.states.done")}
          steps={IMPORT_STEPS.map((id) => ({ id, label: t(`imports.steps.${id}`) }))}
        />
      )}
      {children}
    </div>
  );
}
