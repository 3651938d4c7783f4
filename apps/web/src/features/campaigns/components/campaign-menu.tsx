import type { CampaignListItem } from "@filon/contracts/campaigns";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTag,
  IconTestPipe,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useNoGrowth } from "../../auth/index.ts";
import { campaignsQuery } from "../api/campaigns-read.ts";
import { TagDialog } from "../list/bulk-bar.tsx";
import { useManyActs } from "../list/use-many-acts.ts";
import { commandsOf, SETS_GOING } from "../status.ts";
import { useCampaignCommands } from "./use-campaign-commands.tsx";

/** The icon of each command. */
export const COMMAND_ICONS = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  stop: IconPlayerStop,
  restart: IconRefresh,
} as const;

/** The commands available on a campaign in the list (CAMPAIGN-07). */
export function CampaignMenu({ campaign }: { readonly campaign: CampaignListItem }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { command, remove, duplicate, dialog, busy } = useCampaignCommands(campaign);
  const params = { id: campaign.id };
  const why = useNoGrowth();
  const [tagging, setTagging] = useState(false);
  const many = useManyActs(() => setTagging(false));
  const { data: page } = useQuery({ ...campaignsQuery({}), enabled: tagging });
  const ids = [campaign.id];
  const isArchived = campaign.archivedAt !== null;
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            loading={busy || many.isPending}
            aria-label={t("campaigns.actions.menu", { title: campaign.title })}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {commandsOf(campaign.status).map((name) => {
            const Icon = COMMAND_ICONS[name];
            return (
              <Menu.Item
                key={name}
                disabled={why !== null && SETS_GOING.has(name)}
                leftSection={<Icon size={16} aria-hidden="true" />}
                onClick={() => command(name)}
              >
                {t(`campaigns.actions.${name}`)}
              </Menu.Item>
            );
          })}
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: "/campaigns/$id/edit", params })}
          >
            {t("campaigns.actions.edit")}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={duplicate}>
            {t("campaigns.actions.duplicate")}
          </Menu.Item>
          {campaign.status !== "running" && (
            <Menu.Item
              leftSection={<IconTestPipe size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: "/campaigns/$id", params, search: { test: "confirm" } })}
            >
              {t("campaigns.actions.test")}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconEye size={16} aria-hidden="true" />} onClick={() => void navigate({ to: "/campaigns/$id", params })}>
            {t("campaigns.actions.details")}
          </Menu.Item>
          <Menu.Item leftSection={<IconTag size={16} aria-hidden="true" />} onClick={() => setTagging(true)}>
            {t("campaigns.bulk.tags")}
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden="true" /> : <IconArchive size={16} aria-hidden="true" />}
            onClick={() => many.run({ ids, act: { act: isArchived ? "unarchive" : "archive" } })}
          >
            {t(isArchived ? "campaigns.actions.unarchive" : "campaigns.actions.archive")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={remove}>
            {t("campaigns.actions.delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
      {tagging && (
        <TagDialog
          ids={ids}
          tags={(page?.tags ?? []).map(({ tag }) => tag)}
          run={many.run}
          isPending={many.isPending}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  );
}
