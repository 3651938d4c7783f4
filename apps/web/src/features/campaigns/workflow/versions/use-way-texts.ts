import type { MadeSwitch, SwitchPreview } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { SwitchWay } from "../../api/versions.ts";
import { useCountsText } from "./counts-text.ts";

interface WayTexts {
  readonly title: string;
  readonly summary: (preview: SwitchPreview) => string;
  readonly safety: string;
  readonly confirm: string;
  /** What is said when it is made; after a switch to the next version, the screen behind says it. */
  readonly done: (made: MadeSwitch) => string | null;
  readonly failure: string;
}

/** Returns what is said of a way for people from one version to another. */
export function useWayTexts(way: SwitchWay): WayTexts {
  const t = useTexts();
  const format = useFormat();
  const countsText = useCountsText();
  const numbers = ({ baseVersion: version, version: next, people: count }: SwitchPreview) => ({ version, next, count });
  switch (way.kind) {
    case "next":
      return {
        title: t("workflow.switch.title"),
        summary: (preview) => t("workflow.switch.summary", numbers(preview)),
        safety: t("workflow.switch.safety"),
        confirm: t("workflow.switch.confirm"),
        done: () => null,
        failure: t("campaigns.errors.switch"),
      };
    case "older":
      return {
        title: t("workflow.switch.catchUpTitle"),
        summary: (preview) => t("workflow.switch.catchUpSummary", numbers(preview)),
        safety: t("workflow.switch.catchUpSafety"),
        confirm: t("workflow.switch.catchUpConfirm"),
        done: ({ isDone, counts }) => t(isDone ? "workflow.switch.caughtUp" : "workflow.switch.catchingUp", { counts: countsText(counts) }),
        failure: t("campaigns.errors.switch"),
      };
    case "undo":
      return {
        title: t("workflow.switch.undoTitle"),
        summary: (preview) => t("workflow.switch.undoSummary", numbers(preview)),
        safety: t("workflow.switch.undoText", { when: format.time(way.until) }),
        confirm: t("workflow.switch.undo"),
        done: ({ isDone }) => t(isDone ? "workflow.switch.undone" : "workflow.switch.undoing"),
        failure: t("campaigns.errors.undoSwitch"),
      };
  }
}
