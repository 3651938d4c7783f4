import type { WorkflowGraph } from "@filon/contracts/workflow";
import { ConfirmDialog, Dialog, LoadingState } from "@filon/ui";
import { Suspense } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import type { TestSubject } from "../api/campaigns-test-run.ts";
import type { FixLink } from "./fix-link.ts";
import type { TestWindow } from "./test-search.ts";
import styles from "../components/campaign-question.module.css";

const TestReport = lazyPiece(async () => (await import("./test-report.tsx")).TestReport);

interface TestRunWindowsProps {
  readonly subject: TestSubject;
  readonly graph: WorkflowGraph;
  readonly open: TestWindow | undefined;
  /** Called with the window to open, or undefined to close it. */
  readonly onOpen: (window: TestWindow | undefined) => void;
  readonly fixLink: FixLink;
}

/** The two windows of a test run: what it will do, then its report (WIZARD-02). */
export function TestRunWindows({ subject, graph, open, onOpen, fixLink }: TestRunWindowsProps) {
  const t = useTexts();
  const close = () => onOpen(undefined);
  return (
    <>
      <ConfirmDialog
        opened={open === "confirm"}
        title={t("campaigns.test.confirmTitle")}
        confirmLabel={t("campaigns.test.run")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        onConfirm={() => onOpen("report")}
        onCancel={close}
      >
        <p className={styles.root}>{t("campaigns.test.confirmText")}</p>
        <p className={styles.root}>
          <b>{t("campaigns.test.confirmSafe")}</b>
        </p>
      </ConfirmDialog>
      <Dialog
        opened={open === "report"}
        onClose={close}
        title={t("campaigns.test.reportTitle")}
        closeLabel={t("ui.actions.close")}
        size="xl"
      >
        <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
          <TestReport subject={subject} graph={graph} fixLink={fixLink} />
        </Suspense>
      </Dialog>
    </>
  );
}
