import { AppButton, Dialog } from "@filon/ui";
import type { Spot } from "@filon/domain";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { portName } from "../../../../shared/module-words/index.ts";
import { useWording } from "../../wording.ts";
import type { Editor } from "./editor.tsx";
import { portsBehind } from "./spots.ts";
import styles from "./links-dialog.module.css";

/**
 * Lists a step's outputs, each with buttons to connect it elsewhere, disconnect it or insert a step after it, and the connections that
 * arrive at the step, each with buttons to insert a step on it or remove it.
 */
export function LinksDialog({ editor, of }: { readonly editor: Editor; readonly of: string }) {
  const t = useTexts();
  const wording = useWording();
  const { graph } = editor.state;
  const typeOf = (id: string) => graph.nodes.find((node) => node.id === id)?.type ?? "";
  const close = () => editor.askFor(null);
  const insert = (spot: Spot) => editor.askFor({ kind: "palette", spot, near: of });
  const ports = portsBehind(graph, editor.modules, of);
  const entries = graph.connections.filter(({ to }) => to === of);
  return (
    <Dialog opened onClose={close} title={t("workflow.links.title", { step: editor.nameOf(of) })} closeLabel={t("ui.actions.close")}>
      {ports.length > 0 && (
        <>
          <h3 className={styles.head}>{t("workflow.map.ports")}</h3>
          <ul className={styles.root}>
            {ports.map((port) => {
              const connection = graph.connections.find(({ from, fromPort }) => from === of && fromPort === port.id);
              const name = portName(wording, typeOf(of), port);
              return (
                <li key={port.id}>
                  <span>
                    {connection === undefined
                      ? t("workflow.links.open", { port: name })
                      : t("workflow.links.leads", { port: name, step: editor.nameOf(connection.to) })}
                  </span>
                  <AppButton size="xs" onClick={() => insert({ from: of, port: port.id })}>
                    {t("workflow.links.insert")}
                  </AppButton>
                  <AppButton size="xs" onClick={() => editor.askFor({ kind: "connect", from: of, port: port.id })}>
                    {t(connection === undefined ? "workflow.links.connect" : "workflow.links.reconnect")}
                  </AppButton>
                  {connection !== undefined && (
                    <AppButton size="xs" kind="quiet" onClick={() => editor.disconnect([connection.id])}>
                      {t("workflow.links.disconnect")}
                    </AppButton>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <h3 className={styles.head}>{t("workflow.map.entries")}</h3>
      {entries.length === 0 && <p className={styles.none}>{t("workflow.links.none")}</p>}
      <ul className={styles.root}>
        {entries.map(({ id, from, fromPort }) => (
          <li key={id}>
            <span>
              {t("workflow.links.from", {
                step: editor.nameOf(from),
                port: portName(
                  wording,
                  typeOf(from),
                  portsBehind(graph, editor.modules, from).find((each) => each.id === fromPort) ?? { id: fromPort },
                ),
              })}
            </span>
            <AppButton size="xs" onClick={() => insert({ onto: id })}>
              {t("workflow.links.insert")}
            </AppButton>
            <AppButton size="xs" kind="quiet" onClick={() => editor.disconnect([id])}>
              {t("workflow.links.disconnect")}
            </AppButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
