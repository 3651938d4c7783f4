import type { DraftStateRow } from "@filon/contracts/campaigns";
import { AppButton, Dialog, EmptyState, ErrorState, LoadingState, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureInPlace, failureText, messageOf, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as draftStates from "../../api/draft-states.ts";
import type { DraftSaver } from "../editing/draft-saver.ts";
import type { Editor } from "../editing/editor.tsx";
import { focusOnMount } from "../../../../shared/keyboard/focus-on-mount.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { StateDetails } from "./state-details.tsx";
import styles from "./states-dialog.module.css";

interface StatesDialogProps {
  readonly editor: Editor;
  readonly map: WorkflowMap;
  readonly saver: DraftSaver;
}

/** The kept versions of a draft: their list, what has changed since one of them, and taking it up again as one edit. */
export function StatesDialog({ editor, map, saver }: StatesDialogProps) {
  const t = useTexts();
  const { id } = map.campaign;
  const { data: states, error, refetch } = useQuery(draftStates.draftStatesQuery(id));
  const [shown, setShown] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const failure = failureInPlace(error, states);
  const state = states?.find((each) => each.id === shown);
  const close = () => editor.askFor(null);
  return (
    <Dialog opened onClose={close} title={t("workflow.states.title")} closeLabel={t("ui.actions.close")} size="xl">
      {state !== undefined && (
        <StateDetails
          key={state.id}
          editor={editor}
          map={map}
          state={state}
          onBack={() => {
            setLeft(shown);
            setShown(null);
          }}
          onDone={close}
        />
      )}
      {state === undefined && (
        <div className={styles.root}>
          <p className={styles.text}>{t("workflow.states.text")}</p>
          <KeepNow campaignId={id} saver={saver} />
          {failure && (
            <ErrorState
              title={t("workflow.states.loadError")}
              actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
            >
              {messageOf(failure, t("workflow.states.loadError"))}
            </ErrorState>
          )}
          {!failure && states === undefined && <LoadingState label={t("ui.states.loading")} />}
          {states?.length === 0 && <EmptyState title={t("workflow.states.none")}>{t("workflow.states.noneText")}</EmptyState>}
          <ul className={styles.list}>
            {states?.map((each) => (
              <li key={each.id}>
                <StateItem state={each} isLeft={each.id === left} onShow={() => setShown(each.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface StateItemProps {
  readonly state: DraftStateRow;
  /** Whether the user has just come back from it, and so has the focus there. */
  readonly isLeft: boolean;
  readonly onShow: () => void;
}

function StateItem({ state, isLeft, onShow }: StateItemProps) {
  const t = useTexts();
  const format = useFormat();
  const { name, madeBy, madeAt, steps } = state;
  return (
    <button
      type="button"
      className={styles.item}
      onClick={onShow}
      ref={isLeft ? focusOnMount : undefined}
      data-named={name !== "" || undefined}
    >
      <b>
        <bdi>{name === "" ? t("workflow.states.automatic") : name}</bdi>
      </b>
      <span>
        {format.dateTime(madeAt)}
        {madeBy !== null && (
          <>
            {" · "}
            <bdi>{madeBy}</bdi>
          </>
        )}
        {" · "}
        {t("templates.steps", { count: steps })}
      </span>
    </button>
  );
}

/** What is drawn has not reached the server yet. */
class UnsavedError extends Error {}

/** Keeps the workflow as it is now, under a name. */
function KeepNow({ campaignId, saver }: { readonly campaignId: string; readonly saver: DraftSaver }) {
  const t = useTexts();
  const [name, setName] = useState("");
  const keep = useAct({
    // What is drawn and not saved yet would be missing from it.
    run: async (wanted: string) => {
      if (!(await saver.settled())) throw new UnsavedError();
      return draftStates.create(campaignId, wanted);
    },
    refresh: [draftStates.draftStatesQuery(campaignId).queryKey],
    done: () => t("workflow.states.kept"),
    failure: null,
    onDone: () => setName(""),
  });
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") keep.run(name.trim());
      }}
    >
      <TextInput
        label={t("workflow.states.name")}
        placeholder={t("workflow.states.nameHint")}
        maxLength={120}
        value={name}
        error={
          keep.error &&
          failureText(keep.error, t(keep.error instanceof UnsavedError ? "workflow.states.unsaved" : "workflow.states.keepError"))
        }
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AppButton type="submit" disabled={name.trim() === ""} loading={keep.isPending}>
        {t("workflow.states.keep")}
      </AppButton>
    </form>
  );
}
