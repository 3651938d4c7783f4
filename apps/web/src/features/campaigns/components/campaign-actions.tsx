import type { Campaign } from "@filon/contracts/campaigns";
import { AppButton } from "@filon/ui";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useStillHere } from "../../../shared/controls/use-still-here.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { TestButton } from "../test-run/wizard-test-run.tsx";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { commandsOf, SETS_GOING } from "../status.ts";
import { GrowButton } from "../../auth/index.ts";
import { COMMAND_ICONS } from "./campaign-menu.tsx";
import { useCampaignCommands } from "./use-campaign-commands.tsx";

/** The quote that a draft's page has loaded, if any; does not fetch. */
const quoteShown = ({ lists, graph }: Campaign) => ({
  ...quoteQuery(
    lists.map(({ id }) => id),
    graph,
  ),
  enabled: false,
});

/** The campaign's commands as buttons, the most likely first. */
export function CampaignActions({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const { command, remove, duplicate, dialog, busy } = useCampaignCommands(campaign, {
    costShown: useQuery(quoteShown(campaign)).data?.pruCost,
    onDeleted: () => {
      if (isHere()) void navigate({ to: "/campaigns" });
    },
  });
  return (
    <>
      {commandsOf(campaign.status).map((name, index) => {
        const Icon = COMMAND_ICONS[name];
        const Button = SETS_GOING.has(name) ? GrowButton : AppButton;
        return (
          <Button
            key={name}
            kind={index === 0 ? "primary" : "secondary"}
            loading={busy && index === 0}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={() => command(name)}
          >
            {t(`campaigns.actions.${name}`)}
          </Button>
        );
      })}
      {campaign.status !== "running" && (
        <TestButton onOpen={() => void navigate({ to: "/campaigns/$id", params: { id: campaign.id }, search: { test: "confirm" } })} />
      )}
      <AppButton
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: "/campaigns/$id/edit", params: { id: campaign.id } })}
      >
        {t("campaigns.actions.edit")}
      </AppButton>
      <AppButton kind="quiet" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={duplicate}>
        {t("campaigns.actions.duplicate")}
      </AppButton>
      <AppButton kind="quiet" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={remove}>
        {t("campaigns.actions.delete")}
      </AppButton>
      {dialog}
    </>
  );
}
