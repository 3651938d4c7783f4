import type { Campaign, PlaceChoices } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, Dialog, DialogActions, ErrorState, LoadingState, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { failureInPlace, failureText, messageOf, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";
import * as versions from "../../api/versions.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { ChangeList } from "../states/change-list.tsx";
import { changesBetween } from "../states/changes-between.ts";
import { useCountsText } from "./counts-text.ts";
import { PlaceItem } from "./place-item.tsx";
import { LostDraft } from "./lost-draft.tsx";
import { SameStepItem } from "./same-step-item.tsx";
import { useWayTexts } from "./use-way-texts.ts";
import styles from "./versions.module.css";

interface SwitchDialogProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly way: versions.SwitchWay;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts the next version in service, moves the people of an older one to it, or takes a switch back: what changes, who stands there and what becomes of them, computed by the rules that carry it out. */
export function SwitchDialog({ campaign: { id }, modules, way, onDone, onClose }: SwitchDialogProps) {
  const t = useTexts();
  const texts = useWayTexts(way);
  const isNext = way.kind === "next";
  const countsText = useCountsText(way.kind === "undo");
  const problemText = useProblemText();
  const [choices, setChoices] = useState<PlaceChoices>({});
  const [different, setDifferent] = useState<readonly string[]>([]);
  const [name, setName] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const { data: preview, error, isFetching, refetch } = useQuery(versions.switchPreviewQuery(id, choices, way));
  const failure = failureInPlace(error, preview);
  const changes = useMemo(() => (preview === undefined ? [] : changesBetween(preview.base, preview.graph, modules)), [preview, modules]);
  const put = useAct({
    run: (order: versions.SwitchOrder) => {
      if (way.kind === "next") return versions.switchVersion(id, order);
      return way.kind === "undo" ? versions.undoSwitch(id, way.switchId, order) : versions.catchUp(id, way.versionId, order);
    },
    refresh: [
      [...CAMPAIGNS, id],
      [...CAMPAIGNS, "list"],
    ],
    failure: null,
    done: texts.done,
    onDone,
    onFailure: () => void refetch(),
  });
  const places = new Set(preview?.places.map(({ nodeId }) => nodeId));
  const same = new Map(preview?.sameSteps.map((each) => [each.nodeId, each]));
  const others = changes.filter(({ nodeId }) => !places.has(nodeId) && !same.has(nodeId));
  const repeated = changes.flatMap((change) => {
    const row = same.get(change.nodeId);
    return row === undefined ? [] : [{ change, row }];
  });
  return (
    <Dialog opened onClose={onClose} title={texts.title} closeLabel={t("ui.actions.close")} size="xl">
      {failure && (
        <ErrorState title={texts.failure} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
          {messageOf(failure, t("campaigns.errors.other"))}
        </ErrorState>
      )}
      {!failure && preview === undefined && <LoadingState label={t("ui.states.loading")} />}
      {preview !== undefined && (
        <div className={styles.root}>
          <p className={styles.soft}>
            {texts.summary(preview)}
            {preview.onOlder > 0 && <> {t("workflow.switch.onOlder", { count: preview.onOlder })}</>}
            {preview.savedBy !== null && <> {t("workflow.switch.savedBy", { name: preview.savedBy })}</>}
          </p>
          {preview.problems.length > 0 && (
            <Notice tone="alert" title={t("workflow.switch.problems", { count: preview.problems.length })}>
              {preview.problems.slice(0, 5).map((problem, index) => (
                <p key={`${problem.code} ${problem.nodeId ?? ""} ${index}`}>
                  {problemText(problem, preview.graph.nodes.find((node) => node.id === problem.nodeId)?.type)}
                </p>
              ))}
            </Notice>
          )}
          {way.kind === "undo" && <LostDraft campaignId={id} />}
          {changes.length === 0 && isNext && <Notice tone="info">{t("workflow.switch.nothing")}</Notice>}
          {preview.places.length > 0 && (
            <>
              <h3>{t("workflow.switch.places")}</h3>
              <ul className={styles.list}>
                {preview.places.map((place) => (
                  <PlaceItem
                    key={place.nodeId}
                    campaignId={id}
                    preview={preview}
                    place={place}
                    change={changes.find(({ nodeId }) => nodeId === place.nodeId)}
                    modules={modules}
                    choice={choices[place.nodeId]}
                    isUndo={way.kind === "undo"}
                    onChoose={(choice) => setChoices((before) => ({ ...before, [place.nodeId]: choice }))}
                  />
                ))}
              </ul>
            </>
          )}
          {(others.length > 0 || repeated.length > 0) && <h3>{t("workflow.switch.others")}</h3>}
          {repeated.length > 0 && (
            <ul className={styles.list}>
              {repeated.map(({ change, row }) => (
                <SameStepItem
                  key={row.nodeId}
                  preview={preview}
                  change={change}
                  same={row}
                  modules={modules}
                  isSame={!different.includes(row.nodeId)}
                  onChange={(isSame) =>
                    setDifferent((before) => [...before.filter((each) => each !== row.nodeId), ...(isSame ? [] : [row.nodeId])])
                  }
                />
              ))}
            </ul>
          )}
          {others.length > 0 && <ChangeList before={preview.base} now={preview.graph} changes={others} modules={modules} />}
          <div className={styles.total} aria-live="polite" aria-busy={isFetching}>
            <b>{t("workflow.switch.dryRun")}</b>
            {countsText({ ...preview.counts, restored: preview.restored })}
            {preview.pruAfter !== preview.pruBefore && (
              <p className={styles.soft}>{t("workflow.switch.pru", { before: preview.pruBefore, after: preview.pruAfter })}</p>
            )}
            <p className={styles.soft}>{texts.safety}</p>
          </div>
          {isNext && (
            <TextInput
              label={t("workflow.switch.name")}
              placeholder={t("workflow.switch.nameHint")}
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          {put.error && (
            <Notice tone="alert" live>
              {failureText(put.error, texts.failure)}
            </Notice>
          )}
        </div>
      )}
      <DialogActions>
        <AppButton onClick={onClose} disabled={put.isPending}>
          {t("ui.actions.cancel")}
        </AppButton>
        <AppButton
          kind="primary"
          loading={put.isPending}
          disabled={
            preview === undefined ||
            failure !== null ||
            isFetching ||
            (changes.length === 0 && isNext) ||
            preview.refused.length > 0 ||
            preview.problems.length > 0
          }
          onClick={() => {
            if (preview === undefined) return;
            const { draftId, digest, revision, baseVersion, version, pruAfter: pruCost } = preview;
            const seen = { draftId, digest, revision, baseVersion, version, pruCost };
            put.run({ key, ...seen, choices, different: [...different], name: name.trim() });
          }}
        >
          {texts.confirm}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
