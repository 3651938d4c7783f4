import type { DraftStateRow } from "@filon/contracts/campaigns";
import { sameJson } from "@filon/domain";
import { AppButton, ConfirmDialog, DialogActions, ErrorState, LoadingState, toast, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { failureInPlace, messageOf, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as draftStates from "../../api/draft-states.ts";
import type { Editor } from "../editing/editor.tsx";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangedMap } from "./changed-map.tsx";
import { changesBetween } from "./changes-between.ts";
import { focusOnMount } from "../../../../shared/keyboard/focus-on-mount.ts";
import styles from "./state-details.module.css";

interface StateDetailsProps {
  readonly editor: Editor;
  readonly map: WorkflowMap;
  readonly state: DraftStateRow;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** A kept version beside the workflow as it is now: on the map and in words. */
export function StateDetails({ editor, map, state, onBack, onDone }: StateDetailsProps) {
  const t = useTexts();
  const format = useFormat();
  const { id } = map.campaign;
  const { data, error, refetch } = useQuery(draftStates.draftStateQuery(id, state.id));
  const failure = failureInPlace(error, data);
  const now = editor.state.graph;
  const changes = useMemo(() => (data === undefined ? [] : changesBetween(data.graph, now, map.modules)), [data, now, map.modules]);
  const isDifferent = data !== undefined && !sameJson(data.graph, now);
  const [isRemoving, setRemoving] = useState(false);
  const [name, setName] = useState(state.name);
  const refresh = [draftStates.draftStatesQuery(id).queryKey];
  const rename = useAct({
    run: (wanted: string) => draftStates.rename(id, state.id, wanted),
    refresh,
    done: t("workflow.states.renamed"),
    failure: t("workflow.states.keepError"),
  });
  const remove = useAct({
    run: () => draftStates.remove(id, state.id),
    refresh,
    done: t("workflow.states.removed"),
    failure: t("workflow.states.removeError"),
    onDone: onBack,
  });
  const restore = () => {
    if (data === undefined || !editor.replace(data.graph, "restore")) return;
    onDone();
    toast.success(t("workflow.states.restored"), { label: t("templates.usedUndo"), run: editor.undo });
  };
  return (
    <div className={styles.root}>
      <div>
        <AppButton kind="quiet" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack} ref={focusOnMount}>
          {t("workflow.states.back")}
        </AppButton>
      </div>
      <p className={styles.made}>
        {format.dateTime(state.madeAt)}
        {state.madeBy !== null && (
          <>
            {" · "}
            <bdi>{state.madeBy}</bdi>
          </>
        )}
      </p>
      <form
        className={styles.name}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "" && name.trim() !== state.name) rename.run(name.trim());
        }}
      >
        <TextInput
          label={t("workflow.states.name")}
          placeholder={t("workflow.states.automatic")}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AppButton type="submit" disabled={name.trim() === "" || name.trim() === state.name} loading={rename.isPending}>
          {t("workflow.states.rename")}
        </AppButton>
      </form>
      {failure && (
        <ErrorState
          title={t("workflow.states.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(failure, t("workflow.states.loadError"))}
        </ErrorState>
      )}
      {!failure && data === undefined && <LoadingState label={t("ui.states.loading")} />}
      {data !== undefined && (
        <>
          <h3>
            {changes.length === 0 && isDifferent ? t("workflow.states.beside") : t("workflow.states.changes", { count: changes.length })}
          </h3>
          <ChangedMap before={data.graph} now={now} changes={changes} modules={map.modules} />
          <ChangeList before={data.graph} now={now} changes={changes} modules={map.modules} />
        </>
      )}
      <DialogActions>
        <AppButton kind="quiet" loading={remove.isPending} onClick={() => setRemoving(true)}>
          {t("workflow.states.remove")}
        </AppButton>
        <AppButton onClick={onBack}>{t("workflow.states.back")}</AppButton>
        <AppButton kind="primary" disabled={!isDifferent} onClick={restore}>
          {t("workflow.states.restore")}
        </AppButton>
      </DialogActions>
      <ConfirmDialog
        opened={isRemoving}
        title={t("workflow.states.removeTitle")}
        confirmLabel={t("workflow.states.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        isAbove
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setRemoving(false)}
      >
        {t("workflow.states.removeText")}
      </ConfirmDialog>
    </div>
  );
}
