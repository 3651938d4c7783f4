import { type ChangedPlaceRow, PLACE_ACTS, type PlaceAct, type PlaceChoices, type SwitchPreview } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { ChangeList } from "../states/change-list.tsx";
import type { StepChange } from "../states/changes-between.ts";
import { useStepNames } from "./step-names.ts";
import styles from "./versions.module.css";

type Choice = PlaceChoices[string];

interface PlaceItemProps {
  readonly campaignId: string;
  readonly preview: SwitchPreview;
  readonly change: StepChange | undefined;
  readonly place: ChangedPlaceRow;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly choice: Choice | undefined;
  /** Whether a switch is taken back, so that the older version is the one undone. */
  readonly isUndo: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** A changed step: what changes in words, who stands there, and what becomes of them. */
export function PlaceItem({ campaignId, preview, change, place, modules, choice, isUndo, onChoose }: PlaceItemProps) {
  const t = useTexts();
  const { nameOf, fullNameOf } = useStepNames(preview, modules);
  const { nodeId, here, underWay, offers, skipTo } = place;
  const act = choice?.act ?? offers[0] ?? "finish";
  const refused = preview.refused.find((each) => each.nodeId === nodeId)?.code;
  const refusal = refused && t(`campaigns.errors.${refused}`);
  const nearest = skipTo !== null && preview.targets.includes(skipTo) ? skipTo : preview.targets[0];
  const choose = (next: PlaceAct, to = choice?.to ?? nearest) =>
    onChoose({ act: next, ...(next === "goTo" && to !== undefined ? { to } : {}) });
  return (
    <li className={styles.card}>
      {change === undefined ? (
        <b>{nameOf(nodeId)}</b>
      ) : (
        <ChangeList before={preview.base} now={preview.graph} changes={[change]} modules={modules} />
      )}
      {here === 0 ? (
        <span className={styles.soft}>{t("workflow.switch.nobodyHere")}</span>
      ) : (
        <>
          <span>
            <Link to="/campaigns/$id" params={{ id: campaignId }} search={{ tab: "prospects", step: nodeId }} target="_blank">
              {t("workflow.switch.here", { count: here })}
            </Link>
            {underWay > 0 && <span className={styles.soft}> {t("workflow.switch.underWayHere", { count: underWay })}</span>}
          </span>
          <div className={styles.choice}>
            <Select
              label={t("workflow.switch.choiceOf", { step: nameOf(nodeId) })}
              data={PLACE_ACTS.filter((each) => offers.includes(each)).map((value) => ({
                value,
                label: t(`workflow.switch.acts.${value === "finish" && isUndo ? "finishUndone" : value}`, { step: nameOf(skipTo) }),
              }))}
              value={act}
              error={refused === "notOffered" && refusal}
              allowDeselect={false}
              onChange={(value) => {
                const next = PLACE_ACTS.find((each) => each === value);
                if (next !== undefined) choose(next);
              }}
            />
            {act === "goTo" && (
              <Select
                label={t("workflow.switch.target")}
                data={preview.targets.map((value) => ({ value, label: fullNameOf(value) }))}
                value={choice?.to ?? null}
                error={refused === "notATarget" && refusal}
                allowDeselect={false}
                searchable
                onChange={(value) => value !== null && choose("goTo", value)}
              />
            )}
          </div>
          <span className={styles.soft}>
            {t(`workflow.switch.effects.${act === "finish" && isUndo ? "finishUndone" : act}`)}
            {act === "finish" && offers[0] === "finish" && <> {t(`workflow.switch.why.${offers.length > 1 ? "ways" : "loop"}`)}</>}
          </span>
        </>
      )}
    </li>
  );
}
