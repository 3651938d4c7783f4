import { toast } from "@filon/ui";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { GalleryDialog } from "../../templates/gallery-dialog.tsx";
import type { WorkflowMap } from "../use-workflow-map.ts";
import type { Editor } from "./editor.tsx";

/** The gallery over the builder: a template replaces the workflow, which is one step to undo. */
export function TakeTemplate({ editor, map }: { readonly editor: Editor; readonly map: WorkflowMap }) {
  const t = useTexts();
  return (
    <GalleryDialog
      opened
      onClose={() => editor.askFor(null)}
      modules={map.modules}
      goal={map.campaign.goal}
      replaces={map.steps.length > 2}
      onUse={({ name }, graph) => {
        if (!editor.replace(graph, "template")) return;
        editor.askFor(null);
        toast.success(t("templates.used", { name }), { label: t("templates.usedUndo"), run: editor.undo });
      }}
    />
  );
}
