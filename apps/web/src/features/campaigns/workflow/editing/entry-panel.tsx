import type { WorkflowNode } from "@filon/contracts/workflow";
import { AppButton, ConfirmDialog, Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopyButton } from "../../../../shared/controls/copy-button.tsx";
import { failureText, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as entries from "../../api/entries.ts";
import { EntryCalls } from "./entry-calls.tsx";
import { EntrySecret } from "./entry-secret.tsx";
import styles from "./entry-panel.module.css";

interface EntryPanelProps {
  readonly campaignId: string;
  readonly node: WorkflowNode;
  readonly isDraft: boolean;
}

/** The address by which other software brings people in by a step: how it is called, its secret and its latest calls. */
export function EntryPanel({ campaignId, node, isDraft }: EntryPanelProps) {
  const t = useTexts();
  const place = { campaignId, nodeId: node.id };
  const { data: entry, error } = useQuery(entries.entryQuery(place));
  const [confirming, setConfirming] = useState(false);
  const renew = useAct({
    run: entries.renewAddress,
    refresh: entries.ENTRIES_SHOWN,
    done: t("workflow.entry.renewed"),
    failure: t("workflow.entry.failed"),
    onSettled: () => setConfirming(false),
  });
  return (
    <section className={styles.root} aria-labelledby={`entry-${node.id}`}>
      <h3 id={`entry-${node.id}`}>{t("workflow.entry.title")}</h3>
      {error !== null && <Notice tone="alert">{failureText(error, t("workflow.entry.notLoaded"))}</Notice>}
      {entry?.address === null && (
        <>
          <p className={styles.quiet}>{t("workflow.entry.none")}</p>
          <AppButton kind="primary" loading={renew.isPending} onClick={() => renew.run(place)}>
            {t("workflow.entry.make")}
          </AppButton>
        </>
      )}
      {entry?.address != null && (
        <>
          <code className={styles.address}>{entry.address}</code>
          <div className={styles.acts}>
            <CopyButton text={entry.address} label={t("workflow.entry.copy")} />
            <AppButton onClick={() => setConfirming(true)}>{t("workflow.entry.renew")}</AppButton>
          </div>
          <p className={styles.quiet}>{t("workflow.entry.method")}</p>
          <p className={styles.quiet}>{t(isDraft ? "workflow.entry.draftOnly" : "workflow.entry.openEnded")}</p>
          <details className={styles.example}>
            <summary>{t("workflow.entry.example")}</summary>
            <pre>{exampleOf(node, entry.address)}</pre>
          </details>
          {node.config["signed"] === true && <EntrySecret place={place} hasSecret={entry.hasSecret} />}
          <EntryCalls calls={entry.calls} />
        </>
      )}
      <ConfirmDialog
        opened={confirming}
        title={t("workflow.entry.renewTitle")}
        confirmLabel={t("workflow.entry.renew")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={renew.isPending}
        onConfirm={() => renew.run(place)}
        onCancel={() => setConfirming(false)}
      >
        {t("workflow.entry.renewText")}
      </ConfirmDialog>
    </section>
  );
}

/** Values of the example, by setting. */
const SAMPLES: Readonly<Record<string, string>> = {
  firstName: "Claire",
  lastName: "Bernard",
  email: "claire.bernard@exemple.fr",
  companyName: "Atelier Bernard",
};

/** Returns a command that calls the address as the step reads it. */
function exampleOf({ config }: WorkflowNode, address: string): string {
  const body = Object.entries(SAMPLES).reduce((document: object, [field, value]) => {
    const path = config[field];
    return typeof path === "string" && path !== "" ? withValue(document, path.split("."), value) : document;
  }, {});
  return `curl -X POST '${address}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body, null, 2)}'`;
}

/** Returns a document with a value at a path; a number in the path is read as a name. */
function withValue(document: object, [name = "", ...rest]: readonly string[], value: string): object {
  const inner = new Map<string, unknown>(Object.entries(document)).get(name);
  const below = typeof inner === "object" && inner !== null ? inner : {};
  return { ...document, [name]: rest.length === 0 ? value : withValue(below, rest, value) };
}
