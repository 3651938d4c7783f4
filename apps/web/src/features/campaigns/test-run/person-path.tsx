import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
import type { TestRunPerson, TestRunStop } from "@filon/contracts/campaigns";
import { LineTimeline, StatusBadge, TimelineStop, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { useStepWords } from "../wizard/step-words.ts";
import { useReasons } from "../wording.ts";
import type { FixLink } from "./fix-link.ts";
import { StopDetails } from "./stop-details.tsx";

interface PersonPathProps {
  readonly person: TestRunPerson;
  readonly steps: ReadonlyMap<string, WorkflowNode>;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly fixLink: FixLink;
  readonly onChoose: (nodeId: string, port: string) => void;
}

/** One person's path, step by step, with the messages they would receive. */
export function PersonPath({ person, steps, modules, fixLink, onChoose }: PersonPathProps) {
  const t = useTexts();
  const format = useFormat();
  const reasons = useReasons();
  const words = useStepWords(modules);
  const { stops, end, reason } = person;
  const titleOf = (stop: TestRunStop): string => {
    const node = steps.get(stop.nodeId);
    return (stop.act === null ? null : actName(stop.act, t)) ?? (node === undefined ? stop.nodeId : words(node).name);
  };
  const isEdge = ({ nodeId }: TestRunStop) => {
    const role = modules.get(steps.get(nodeId)?.type ?? "")?.role;
    return role === "start" || role === "end";
  };
  return (
    <section aria-labelledby="test-path">
      <h3 id="test-path">
        {t("campaigns.test.path", { name: person.name })}
        {person.fictional ? (
          <StatusBadge tone="warm">{t("campaigns.test.fictional")}</StatusBadge>
        ) : (
          <Link to="/prospects/$id" params={{ id: person.id }}>
            {t("campaigns.test.fix.prospect", { name: person.name })}
          </Link>
        )}
      </h3>
      <LineTimeline label={t("campaigns.test.path", { name: person.name })}>
        {stops
          .filter((stop) => !isEdge(stop))
          .map((stop, index) => (
            <TimelineStop
              key={`${index} ${stop.nodeId}`}
              channel={stop.act?.channel}
              tone={stop.held !== null || stop.refusedBy !== null ? "alert" : "plain"}
              title={titleOf(stop)}
              meta={format.dateTime(stop.act?.at ?? stop.reachedAt)}
            >
              <StopDetails
                type={steps.get(stop.nodeId)?.type ?? ""}
                stop={stop}
                fictional={person.fictional}
                fixLink={fixLink}
                onChoose={(port) => onChoose(stop.nodeId, port)}
              />
            </TimelineStop>
          ))}
        <TimelineStop
          tone={end === "ended" ? "terminus" : "alert"}
          title={t(`campaigns.test.ends.${end}`)}
          meta={[format.dateTime(person.endsAt), reason !== null && reason !== "completed" && reasons(reason)].filter(Boolean).join(" · ")}
        />
      </LineTimeline>
    </section>
  );
}

function actName({ kind, channel }: NonNullable<TestRunStop["act"]>, t: Translate): string {
  if (kind === "send_message") return t("campaigns.test.acts.send_message", { channel, name: t(`campaigns.channels.${channel}`) });
  return t(`campaigns.test.acts.${kind}`);
}
