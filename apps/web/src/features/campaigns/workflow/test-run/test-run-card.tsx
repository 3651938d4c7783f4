import type { TestRunChoice } from "@filon/contracts/campaigns";
import { AppButton, ErrorState, LoadingState, Notice, useFormat } from "@filon/ui";
import { CloseButton, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { failureInPlace, messageOf } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { testQuery } from "../../api/campaigns-test-run.ts";
import { StopDetails } from "../../test-run/stop-details.tsx";
import { useReasons } from "../../wording.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { type WalkedWay, walkedWay } from "./walked-way.ts";
import styles from "./test-run-card.module.css";

interface TestRunCardProps {
  readonly map: WorkflowMap;
  /** Shows a way on the map; null for none. */
  readonly onWalk: (way: WalkedWay | null) => void;
  /** Opens a step. */
  readonly onGo: (step: string) => void;
  readonly onClose: () => void;
}

/**
 * The test run on the map: one of at most five people, taken step by step in virtual time, with why each output was taken and the text that
 * would be sent. Nothing is sent, counted or changed.
 */
export function TestRunCard({ map, onWalk, onGo, onClose }: TestRunCardProps) {
  const t = useTexts();
  const format = useFormat();
  const reasons = useReasons();
  const { campaign, graph } = map;
  const [choices, setChoices] = useState<readonly TestRunChoice[]>([]);
  const [personId, setPersonId] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const listIds = useMemo(() => campaign.lists.map(({ id }) => id), [campaign.lists]);
  const { data, error, refetch, isFetching } = useQuery(testQuery({ listIds, graph, settings: campaign.settings }, choices));
  const failure = failureInPlace(error, data);
  const person = data?.people.find(({ id }) => id === personId) ?? data?.people[0];
  const stops = useMemo(() => person?.stops ?? [], [person]);
  const last = Math.max(0, stops.length - 1);
  const place = Math.min(index, last);
  const stop = stops[place];
  const way = useMemo(() => (stops.length === 0 ? null : walkedWay(graph, stops, place)), [graph, stops, place]);
  useEffect(() => onWalk(way), [onWalk, way]);
  useEffect(() => () => onWalk(null), [onWalk]);
  const choose = (nodeId: string, port: string) => {
    if (person === undefined) return;
    const others = choices.filter((each) => each.personId !== person.id || each.nodeId !== nodeId);
    setChoices([...others, { personId: person.id, nodeId, port }]);
  };
  const step = stop === undefined ? undefined : map.byId.get(stop.nodeId);
  return (
    <section className={styles.root} aria-label={t("workflow.testRun.title")} aria-busy={isFetching}>
      <div className={styles.head}>
        <h2>{t("workflow.testRun.title")}</h2>
        {data !== undefined && (
          <NativeSelect
            aria-label={t("workflow.testRun.person")}
            value={person?.id ?? ""}
            data={data.people.map(({ id, name, company }) => ({ value: id, label: company === null ? name : `${name} · ${company}` }))}
            onChange={({ currentTarget }) => {
              setPersonId(currentTarget.value);
              setIndex(0);
            }}
          />
        )}
        <CloseButton aria-label={t("workflow.testRun.close")} onClick={onClose} />
      </div>
      {failure && (
        <ErrorState
          title={t("campaigns.errors.test")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(failure, t("campaigns.errors.other"))}
        </ErrorState>
      )}
      {!failure && data === undefined && <LoadingState label={t("campaigns.test.running")} />}
      {person !== undefined && stop !== undefined && (
        <>
          <div className={styles.time}>
            <AppButton size="sm" aria-label={t("workflow.testRun.previous")} disabled={place === 0} onClick={() => setIndex(place - 1)}>
              <IconChevronLeft size={18} aria-hidden="true" />
            </AppButton>
            <input
              type="range"
              aria-label={t("workflow.testRun.time")}
              aria-valuetext={step?.name ?? stop.nodeId}
              min={0}
              max={last}
              step={1}
              value={place}
              onChange={(event) => setIndex(Number(event.currentTarget.value))}
              className={styles.slider}
            />
            <AppButton size="sm" aria-label={t("workflow.testRun.next")} disabled={place === last} onClick={() => setIndex(place + 1)}>
              <IconChevronRight size={18} aria-hidden="true" />
            </AppButton>
          </div>
          <p role="status" className={styles.at}>
            <b>
              <bdi>{step?.name ?? stop.nodeId}</bdi>
            </b>{" "}
            <span>
              {t("workflow.testRun.at", { place: place + 1, total: stops.length, when: format.dateTime(stop.act?.at ?? stop.reachedAt) })}
            </span>
          </p>
          <StopDetails
            type={step?.node.type ?? ""}
            stop={stop}
            fictional={person.fictional}
            fixLink={() =>
              step !== undefined && (
                <AppButton size="compact-sm" onClick={() => onGo(step.id)}>
                  {t("workflow.commands.open")}
                </AppButton>
              )
            }
            onChoose={(port) => choose(stop.nodeId, port)}
          />
          {place === last && (
            <Notice tone={person.end === "ended" ? "success" : "warm"} title={t(`campaigns.test.ends.${person.end}`)}>
              {[format.dateTime(person.endsAt), person.reason !== null && person.reason !== "completed" && reasons(person.reason)]
                .filter(Boolean)
                .join(" · ")}
            </Notice>
          )}
        </>
      )}
      <p className={styles.safe}>{t("campaigns.test.confirmSafe")}</p>
    </section>
  );
}
