import { useTexts } from "../../../shared/i18n/index.ts";
import { useEditor } from "./editing/editor.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./outline-beside.module.css";

/** The groups and notes of a workflow, below its list of steps. */
export function OutlineBeside({ map }: { readonly map: Pick<WorkflowMap, "graph" | "byId"> }) {
  const t = useTexts();
  const editor = useEditor();
  const { notes = [], groups = [] } = map.graph;
  return (
    <>
      {groups.length > 0 && (
        <section className={styles.root} aria-label={t("workflow.groups.list")}>
          <h3>{t("workflow.groups.list")}</h3>
          <ul>
            {groups.map((group) => (
              <li key={group.id}>
                <button
                  type="button"
                  disabled={editor === null}
                  onClick={() => editor?.askFor({ kind: "group", id: group.id, nodeIds: group.nodeIds })}
                >
                  <bdi>
                    {t("workflow.groups.of", {
                      title: group.title || t("workflow.groups.untitled"),
                      steps: group.nodeIds.flatMap((id) => map.byId.get(id)?.name ?? []).join(", "),
                    })}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles.root} aria-label={t("workflow.notes.title")}>
          <h3>{t("workflow.notes.title")}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note.id}>
                <button
                  type="button"
                  data-tone={note.tone}
                  disabled={editor === null}
                  onClick={() => editor?.askFor({ kind: "note", id: note.id })}
                >
                  <bdi>{note.text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
