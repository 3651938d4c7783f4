import { isReadable, missingModules, type ReadFile, readWorkflow, structureProblems } from "@filon/domain";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { FileButton } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { listsQuery } from "../../../../shared/queries/lists.ts";
import { InstallInPlace, useMarketOffers } from "../../../marketplace/index.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import type { Editor } from "./editor.tsx";
import { withoutForeignLists } from "./foreign-lists.ts";
import styles from "./import-dialog.module.css";

interface Chosen {
  readonly name: string;
  readonly read: ReadFile;
}

/** Imports a workflow from a file, after a preview with its content and the modules that are not installed (WORKFLOW-09, 10). */
export function ImportDialog({ editor }: { readonly editor: Editor }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => editor.askFor(null);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const given = { name: file.name, type: file.type, bytes: file.size };
    // A file that is too large or of another type is not read at all.
    const text = isReadable(given) ? await file.text() : "";
    setChosen({ name: file.name, read: readWorkflow({ ...given, text }) });
  };
  const graph = chosen !== null && "graph" in chosen.read ? chosen.read.graph : null;
  return (
    <Dialog opened onClose={close} title={t("workflow.import.title")} closeLabel={t("ui.actions.close")}>
      <p className={styles.text}>{t("workflow.import.text")}</p>
      <div className={styles.file}>
        <FileButton accept="application/json,.json" onChange={(file) => void choose(file)}>
          {(props) => (
            <AppButton {...props} data-autofocus leftSection={<IconFileImport size={16} aria-hidden="true" />}>
              {t(chosen === null ? "workflow.import.choose" : "workflow.import.another")}
            </AppButton>
          )}
        </FileButton>
        {chosen !== null && <bdi>{chosen.name}</bdi>}
      </div>
      {chosen !== null && "problem" in chosen.read && (
        <Notice tone="alert" live>
          <FileProblemText read={chosen.read} />
        </Notice>
      )}
      {graph !== null && <Preview editor={editor} graph={graph} onDone={close} />}
      {graph === null && (
        <DialogActions>
          <AppButton onClick={close}>{t("ui.actions.cancel")}</AppButton>
        </DialogActions>
      )}
    </Dialog>
  );
}

function FileProblemText({ read }: { readonly read: Extract<ReadFile, { problem: unknown }> }) {
  const wording = useWording();
  const t = useTexts();
  return (
    <>
      {wording(`workflow.files.${read.problem}`)}
      {read.where !== undefined && read.where !== "" && ` ${t("workflow.import.where", { place: read.where })}`}
    </>
  );
}

interface PreviewProps {
  readonly editor: Editor;
  readonly graph: WorkflowGraph;
  readonly onDone: () => void;
}

/** The content of the file, and the modules to install before it can run. */
function Preview({ editor, graph: read, onDone }: PreviewProps) {
  const t = useTexts();
  const { data: lists } = useQuery(listsQuery);
  const { graph, dropped } = useMemo(
    () =>
      lists === undefined ? { graph: read, dropped: 0 } : withoutForeignLists(read, editor.modules, new Set(lists.map(({ id }) => id))),
    [read, lists, editor.modules],
  );
  const wording = useWording();
  const problemText = useProblemText();
  const market = useMarketOffers();
  const { modules } = editor;
  const own = (type: string) => modules.get(type)?.aliasOf ?? type;
  const unknown = [...new Set(graph.nodes.map(({ type }) => type))].filter((type) => !modules.has(type));
  const installed = new Set(
    graph.nodes.map(({ type }) => type).filter((type) => !modules.has(type) || market.get(own(type))?.isInstalled !== false),
  );
  const missing = [...new Set(missingModules(graph, installed).map(own))];
  const [refused] = structureProblems(graph, modules);
  const refusedType = graph.nodes.find(({ id }) => id === refused?.nodeId)?.type;
  return (
    <>
      <ul className={styles.counts}>
        <li>{t("workflow.import.steps", { count: graph.nodes.length })}</li>
        <li>{t("workflow.import.connections", { count: graph.connections.length })}</li>
        {(graph.notes?.length ?? 0) > 0 && <li>{t("workflow.import.notes", { count: graph.notes?.length ?? 0 })}</li>}
      </ul>
      {refused !== undefined && (
        <Notice tone="alert" live title={t("workflow.import.refused")}>
          {problemText(refused, refusedType)}{" "}
          {refused.nodeId !== null && t("workflow.import.at", { step: nameIn(graph, refused.nodeId, wording) })}
        </Notice>
      )}
      {dropped > 0 && <Notice tone="warm">{t("workflow.import.lists", { count: dropped })}</Notice>}
      {unknown.length > 0 && (
        <Notice tone="warm">{t("workflow.import.unknown", { count: unknown.length, types: unknown.join(", ") })}</Notice>
      )}
      {missing.length > 0 && (
        <section className={styles.missing} aria-label={t("workflow.import.missing", { count: missing.length })}>
          <h3>{t("workflow.import.missing", { count: missing.length })}</h3>
          <p className={styles.text}>{t("workflow.import.installFirst")}</p>
          <ul>
            {missing.map((type) => (
              <li key={type}>
                <span>
                  <b>{wording(`modules.types.${type}.label`) ?? type}</b>
                  <small>
                    {(market.get(type)?.price ?? 0) === 0
                      ? t("workflow.palette.free")
                      : t("workflow.palette.price", { count: market.get(type)?.price ?? 0 })}
                  </small>
                </span>
                <InstallInPlace type={type} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.text}>{t("workflow.import.replaces")}</p>
      <DialogActions>
        <AppButton onClick={onDone}>{t("ui.actions.cancel")}</AppButton>
        <AppButton
          kind="primary"
          disabled={refused !== undefined || lists === undefined || missing.length > 0}
          onClick={() => {
            if (editor.replace(graph, "import")) onDone();
          }}
        >
          {t("workflow.import.confirm")}
        </AppButton>
      </DialogActions>
    </>
  );
}

function nameIn(graph: WorkflowGraph, id: string, wording: (key: string) => string | null): string {
  const node = graph.nodes.find((each) => each.id === id);
  return node === undefined ? id : node.label || (wording(`modules.types.${node.type}.label`) ?? node.type);
}
