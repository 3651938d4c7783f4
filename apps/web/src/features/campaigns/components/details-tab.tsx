import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { stateName } from "@filon/domain/campaigns";
import { useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { useSettingsSummary } from "../settings-summary.ts";
import { useDuration } from "../statistics/use-duration.ts";
import { lineColour } from "../wizard/line-colour.ts";
import { readable, shownFields, stepChannel, useStepWords, wordsOf } from "../wizard/step-words.ts";
import { useWording } from "../wording.ts";
import campaignTabStyles from "./campaign-tab.module.css";
import styles from "./details-tab.module.css";

const NONE: ReadonlyMap<string, ModuleDescription> = new Map();

/** The campaign's settings: goal, lists, hours, messages. */
export function DetailsTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const format = useFormat();
  const summary = useSettingsSummary();
  const duration = useDuration();
  const dates = [
    ["createdAt", campaign.createdAt],
    ["startedAt", campaign.startedAt],
    ["lastRunAt", campaign.run > 1 ? campaign.lastRunAt : null],
    [stateName(campaign) === "stopped" ? "stoppedAt" : "completedAt", campaign.completedAt],
  ] as const;
  const times = [
    ["execution", campaign.executionSeconds],
    ["average", campaign.averageSecondsPerProspect],
  ] as const;
  const { sequenceType: type, followUps } = campaign;
  return (
    <div className={campaignTabStyles.campaignOverview}>
      <section className="card">
        <dl className={styles.campaignFacts}>
          <dt>{t("campaigns.page.description")}</dt>
          <dd>{campaign.description}</dd>
          <dt>{t("campaigns.page.goal")}</dt>
          <dd>{campaign.customGoal ?? t(`campaigns.goals.${campaign.goal}`)}</dd>
          <dt>{t("campaigns.page.lists")}</dt>
          <dd>
            <ul>
              {campaign.lists.map((list) => (
                <li key={list.id}>
                  <Link to="/prospects" search={{ list: list.id }}>
                    {list.name}
                  </Link>{" "}
                  ({t("campaigns.lists.count", { count: list.count })})
                </li>
              ))}
            </ul>
          </dd>
          <dt>{t("campaigns.page.sequence")}</dt>
          <dd>{type === "several" || type === "none" ? t(`campaigns.page.sequences.${type}`) : t(`campaigns.channels.${type}`)}</dd>
          {followUps.length > 0 && (
            <>
              <dt>{t("campaigns.page.followUps")}</dt>
              <dd>
                <ul>
                  {followUps.map(({ nodeId, channel, sendAfterDays: count }) => (
                    <li key={nodeId}>{t("campaigns.page.followUp", { channel: t(`campaigns.channels.${channel}`), count })}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          <dt>{t("campaigns.page.settings")}</dt>
          <dd>
            {summary(campaign.settings)} ({campaign.settings.timeZone})
          </dd>
          <dt>{t("campaigns.page.pru")}</dt>
          <dd>{format.number(campaign.pruCost)}</dd>
          {dates.map(
            ([name, at]) =>
              at !== null && (
                <div key={name} style={{ display: "contents" }}>
                  <dt>{t(`campaigns.page.${name}`)}</dt>
                  <dd>{format.dateTime(at)}</dd>
                </div>
              ),
          )}
          {times.map(
            ([name, seconds]) =>
              seconds !== null && (
                <div key={name} style={{ display: "contents" }}>
                  <dt>{t(`campaigns.page.${name}`)}</dt>
                  <dd>{duration(seconds)}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <Messages campaign={campaign} />
    </div>
  );
}

/** The texts the campaign sends, with readable variable names. */
function Messages({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const { data: modules = NONE } = useQuery(modulesQuery);
  const words = useStepWords(modules);
  const wording = useWording();
  const written = campaign.graph.nodes.flatMap((node) => {
    const module = modules.get(node.type);
    const texts = module
      ? shownFields(module, node.config)
          .filter(({ kind }) => kind === "template")
          .map(({ name }) => readable(wordsOf(node.config[name]), wording))
      : [];
    const text = texts.filter((each) => each.trim() !== "").join("\n\n");
    return text === "" ? [] : [{ id: node.id, name: words(node).name, text, channel: stepChannel(module, node.config) }];
  });
  if (written.length === 0) return null;
  return (
    <section className="card">
      <h2>{t("campaigns.page.messages")}</h2>
      <ol className={styles.campaignMessages}>
        {written.map(({ id, name, text, channel }) => (
          <li key={id} style={lineColour(channel)}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
