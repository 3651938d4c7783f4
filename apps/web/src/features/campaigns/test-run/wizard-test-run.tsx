import { AppButton } from "@filon/ui";
import { IconTestPipe } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { type Draft, graphOf } from "../wizard/draft.ts";
import type { WizardStep } from "../wizard/wizard-steps.ts";
import type { FixLink } from "./fix-link.ts";
import { TestRunWindows } from "./test-run-windows.tsx";
import type { TestWindow } from "./test-search.ts";
import styles from "../wizard/link-button.module.css";

interface WizardTestRunProps {
  readonly draft: Draft;
  readonly open: TestWindow | undefined;
  readonly onOpen: (window: TestWindow | undefined) => void;
  readonly onMove: (step: WizardStep) => void;
}

const STATIONS = { sequence: "sequence", settings: "sequence", lists: "lists" } as const;

/** The test windows of a campaign in the wizard; each problem links to the station where it can be fixed. */
export function WizardTestRun({ draft, open, onOpen, onMove }: WizardTestRunProps) {
  const t = useTexts();
  const { data: modules } = useQuery(modulesQuery);
  const { graph: drawn, steps, listIds, settings } = draft;
  const graph = useMemo(() => modules && graphOf({ graph: drawn, steps }, modules), [modules, drawn, steps]);
  if (!graph) return null;
  const fixLink: FixLink = (where) => {
    if (where === "channels") return <Link to="/settings/channels">{t("campaigns.test.fix.channels")}</Link>;
    const go = () => {
      onOpen(undefined);
      onMove(STATIONS[where]);
    };
    return (
      <button type="button" className={styles.root} onClick={go}>
        {t(`campaigns.test.fix.${where}`)}
      </button>
    );
  };
  return <TestRunWindows subject={{ listIds, graph, settings }} graph={graph} open={open} onOpen={onOpen} fixLink={fixLink} />;
}

/** The button that opens a test. */
export function TestButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTexts();
  return (
    <AppButton leftSection={<IconTestPipe size={16} aria-hidden="true" />} onClick={onOpen}>
      {t("campaigns.test.open")}
    </AppButton>
  );
}
