import type { ModuleDescription } from "@filon/contracts/workflow";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, ConfirmDialog, toast } from "@filon/ui";
import { IconLayoutGrid } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { estimateOf } from "../goals.ts";
import { fromGraph } from "../sequence/from-graph.ts";
import { allSteps } from "../sequence/sequence.ts";
import { GalleryDialog } from "../templates/gallery-dialog.tsx";
import { type Draft, stepsOf, type Template, TEMPLATES } from "./draft.ts";
import { templateGraph } from "./templates.ts";
import styles from "./campaign-editor.module.css";

type Shown = Exclude<Template, "gallery">;
/** The starting points beside the gallery. */
const SHOWN = TEMPLATES.filter((template): template is Shown => template !== "gallery");

interface TemplatePickerProps {
  readonly draft: Draft;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly change: (changes: Partial<Draft>) => void;
}

/** Offers ready-made sequences and an empty one (WIZARD-09). Asks before replacing steps that were edited (CAMPAIGN-14). */
export function TemplatePicker({ draft, modules, change }: TemplatePickerProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState<Shown | null>(null);
  const [isBrowsing, setBrowsing] = useState(false);
  const [offered, setOffered] = useState<{ readonly name: string; readonly graph: WorkflowGraph } | null>(null);
  // A custom goal has no estimate: show that of the broadest goal, with the goal's name.
  const goal = estimateOf(draft.goal) === null || draft.goal === null ? "generate_leads" : draft.goal;
  const estimate = estimateOf(goal);
  const graphOf = (template: Template) => templateGraph(template, modules, t);
  const steps = stepsOf(draft);
  const take = (template: Shown) => {
    change({ template, graph: graphOf(template), steps: undefined });
    setWanted(null);
  };
  const takeFromGallery = (name: string, graph: WorkflowGraph) => {
    const before = { template: draft.template, graph: draft.graph, steps: draft.steps };
    change({ template: "gallery", graph, steps: undefined });
    setBrowsing(false);
    setOffered(null);
    toast.success(t("templates.used", { name }), { label: t("templates.usedUndo"), run: () => change(before) });
  };
  const written =
    steps.length > 0 && (draft.template === null || JSON.stringify(stepsOf({ graph: graphOf(draft.template) })) !== JSON.stringify(steps));
  const names = {
    linkedin: t("campaigns.templates.linkedin"),
    email: t("campaigns.templates.email"),
    both: t("campaigns.templates.both"),
    scratch: t("campaigns.templates.scratch"),
  };
  const texts = {
    linkedin: t("campaigns.templates.linkedinText"),
    email: t("campaigns.templates.emailText"),
    both: t("campaigns.templates.bothText"),
    scratch: t("campaigns.templates.scratchText"),
  };
  return (
    <>
      {estimate && (
        <p className={styles.wizardHelp}>
          {t("campaigns.templates.estimate", { goal: t(`campaigns.goals.${goal}`), estimate: t("campaigns.estimate", { ...estimate }) })}
        </p>
      )}
      <div className={styles.choiceGrid} data-pairs="" role="radiogroup" aria-label={t("campaigns.templates.label")}>
        {SHOWN.map((template) => (
          <label key={template} className={styles.choice} data-chosen={draft.template === template || undefined}>
            <input
              type="radio"
              name="template"
              checked={draft.template === template}
              onChange={() => (written ? setWanted(template) : take(template))}
            />
            <b>{names[template]}</b>
            <span>{texts[template]}</span>
            {template !== "scratch" && (
              <span>{t("campaigns.templates.steps", { count: allSteps(stepsOf({ graph: graphOf(template) })).length })}</span>
            )}
          </label>
        ))}
        <ConfirmDialog
          opened={wanted !== null}
          title={t("campaigns.templates.replaceTitle")}
          confirmLabel={t("campaigns.templates.replace")}
          cancelLabel={t("campaigns.templates.keep")}
          closeLabel={t("ui.actions.close")}
          onConfirm={() => wanted && take(wanted)}
          onCancel={() => setWanted(null)}
        >
          {t("campaigns.templates.replaceText")}
        </ConfirmDialog>
      </div>
      <div>
        <AppButton leftSection={<IconLayoutGrid size={16} aria-hidden="true" />} onClick={() => setBrowsing(true)}>
          {t("templates.open")}
        </AppButton>
      </div>
      <GalleryDialog
        opened={isBrowsing}
        onClose={() => setBrowsing(false)}
        modules={modules}
        goal={draft.goal}
        refusal={(graph) => (fromGraph(graph) === null ? t("templates.notList") : null)}
        replaces={steps.length > 0}
        onUse={({ name }, graph) => (written ? setOffered({ name, graph }) : takeFromGallery(name, graph))}
      />
      <ConfirmDialog
        opened={offered !== null}
        title={t("campaigns.templates.replaceTitle")}
        confirmLabel={t("campaigns.templates.replace")}
        cancelLabel={t("campaigns.templates.keep")}
        closeLabel={t("ui.actions.close")}
        isAbove
        onConfirm={() => offered && takeFromGallery(offered.name, offered.graph)}
        onCancel={() => setOffered(null)}
      >
        {t("campaigns.templates.replaceText")}
      </ConfirmDialog>
    </>
  );
}
