import { SaveTemplateDialog } from "../../templates/save-template-dialog.tsx";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { StatesDialog } from "../states/states-dialog.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import type { Editor } from "./editor.tsx";
import { FreeDialog } from "./free-dialog.tsx";
import { GoesOnDialog } from "./goes-on-dialog.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { LinksDialog } from "./links-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { Palette } from "./palette.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { TakeTemplate } from "./take-template.tsx";

interface AskedProps {
  readonly editor: Editor;
  readonly map: WorkflowMap;
  readonly saver: DraftSaver;
  /** Whether the view renders the palette itself, as the map does. */
  readonly hasPalette: boolean;
}

/** Renders the dialog that a command has opened, if any. */
export function Asked({ editor, map, saver, hasPalette }: AskedProps) {
  const { ask } = editor;
  const { steps, campaign, modules } = map;
  const close = () => editor.askFor(null);
  switch (ask?.kind) {
    case undefined:
      return null;
    case "palette":
      return hasPalette ? null : <Palette editor={editor} ask={ask} isBeside={false} />;
    case "connect":
      return <ConnectDialog key={`${ask.from} ${ask.port}`} editor={editor} steps={steps} ask={ask} />;
    case "links":
      return <LinksDialog editor={editor} of={ask.of} />;
    case "rename":
      return <RenameDialog editor={editor} id={ask.id} />;
    case "goesOn":
      return <GoesOnDialog key={ask.nodeId} editor={editor} ask={ask} />;
    case "note":
      return <NoteDialog key={ask.id} editor={editor} id={ask.id} />;
    case "group":
      return <GroupDialog key={ask.id} editor={editor} ask={ask} />;
    case "free":
      return <FreeDialog editor={editor} ask={ask} />;
    case "import":
      return <ImportDialog editor={editor} />;
    case "templates":
      return <TakeTemplate editor={editor} map={map} />;
    case "states":
      return <StatesDialog editor={editor} map={map} saver={saver} />;
    case "saveTemplate":
      return <SaveTemplateDialog campaign={campaign} graph={editor.state.graph} modules={modules} onClose={close} />;
  }
}
