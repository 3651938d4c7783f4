import { type AccountId, type Integration, integrations, type ServiceId } from "@filon/contracts/integrations";
import { AppButton, ErrorState, Notice, PageHeader, SkeletonRows } from "@filon/ui";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { calendarsQuery } from "../api/calendars.ts";
import { type ConsentReturn, integrationsQuery } from "../api/integrations.ts";
import { ConsentReturned } from "../components/consent-returned.tsx";
import { ServiceRow } from "../components/service-row.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./integrations-page.module.css";

/** The services by what they are for. */
const GROUPS = { crm: ["hubspot", "salesforce", "pipedrive"], tables: ["googleSheets", "airtable", "notion"] } as const satisfies Readonly<
  Record<string, readonly ServiceId[]>
>;
/** Names of the groups, in order. */
const GROUP_NAMES = ["crm", "tables"] as const satisfies readonly (keyof typeof GROUPS)[];

interface IntegrationsPageProps {
  /** What a service's consent page sent back; null when the user comes from elsewhere. */
  readonly returned: ConsentReturn | null;
  /** Removes it from the address. */
  readonly onReturned: () => void;
}

/** Settings, services: what the workspace's campaigns write to outside (INTEG-01, INTEG-02). */
export function IntegrationsPage({ returned, onReturned }: IntegrationsPageProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const integrationsAsked = useQuery(integrationsQuery);
  const calendarsAsked = useQuery(calendarsQuery);
  const { data: services } = integrationsAsked;
  const { data: calendars } = calendarsAsked;
  const error = integrationsAsked.error ?? calendarsAsked.error;
  const refetch = () => void Promise.all([integrationsAsked.refetch(), calendarsAsked.refetch()]);
  useServerEvent("integrations:changed", () => {
    for (const { queryKey } of [integrationsQuery, calendarsQuery]) void queries.invalidateQueries({ queryKey });
  });
  const runs = mayCall(user, integrations.connect);
  return (
    <>
      <PageHeader
        title={t("integrations.web.title")}
        description={t("integrations.web.intro")}
        documentTitle={t("integrations.web.documentTitle")}
      />
      <div className={settingsStyles.cards}>
        <ConsentReturned returned={returned} onReturned={onReturned} />
        {!runs && <Notice>{t("integrations.web.onlyManagers")}</Notice>}
        {services !== undefined && calendars !== undefined ? (
          <Groups services={services} calendars={calendars} runs={runs} />
        ) : error === null ? (
          <SkeletonRows label={t("ui.states.loading")} rows={6} />
        ) : (
          <ErrorState title={t("integrations.web.failure")} actions={<AppButton onClick={refetch}>{t("ui.actions.retry")}</AppButton>}>
            {failureText(error, t("ui.errors.data"))}
          </ErrorState>
        )}
      </div>
    </>
  );
}

interface GroupsProps {
  readonly services: readonly Integration[];
  readonly calendars: readonly Integration[];
  readonly runs: boolean;
}

function Groups({ services, calendars, runs }: GroupsProps) {
  const t = useTexts();
  return (
    <>
      {[...services, ...calendars].some(({ isSandbox }) => isSandbox) && <Notice tone="warm">{t("integrations.web.sandboxText")}</Notice>}
      {GROUP_NAMES.map((group) => (
        <SettingsCard key={group} title={t(`integrations.groups.${group}`)}>
          <ul className={styles.list}>
            {services
              .filter(({ service }) => (GROUPS[group] as readonly AccountId[]).includes(service))
              .map((integration) => (
                <ServiceRow key={integration.service} integration={integration} runs={runs} />
              ))}
          </ul>
        </SettingsCard>
      ))}
      <SettingsCard title={t("integrations.groups.calendars")} text={t("integrations.web.calendarsText")}>
        <ul className={styles.list}>
          {calendars.map((integration) => (
            <ServiceRow key={integration.service} integration={integration} runs />
          ))}
        </ul>
      </SettingsCard>
    </>
  );
}
