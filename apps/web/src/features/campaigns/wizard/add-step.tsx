import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton } from "@filon/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Fragment } from "react";
import { useMissingModules } from "../../marketplace/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { Step } from "../sequence/sequence.ts";
import { useWording } from "../wording.ts";
import { useEditing } from "./editing.tsx";
import sequenceEditorStyles from "./sequence-editor.module.css";
import styles from "./add-step.module.css";

const GROUPS = ["communication", "workflow", "conditions", "actions"] as const;

interface AddStepProps {
  /** Where the new step will go, as the button's name for screen readers; by default the button says "add a step". */
  readonly label?: string;
  readonly onAdd: (step: Step) => void;
}

interface Offer {
  readonly module: ModuleDescription;
  /** The preset channel: "e-mail" and "LinkedIn message" are two entries of one module. */
  readonly channel: string | null;
}

/** Returns a module's entries: one for each channel if it has several, otherwise one. */
function offersOf(module: ModuleDescription): readonly Offer[] {
  return module.channels.length > 1 ? module.channels.map((channel) => ({ module, channel })) : [{ module, channel: null }];
}

/** A button with a menu of steps to add, in groups. */
export function AddStep({ label, onAdd }: AddStepProps) {
  const t = useTexts();
  const wording = useWording();
  const { modules } = useEditing();
  const missing = useMissingModules();
  const nameOf = ({ module, channel }: Offer): string => {
    const name = wording(`modules.types.${module.type}.label`) ?? module.type;
    const named = channel === null ? name : `${name} · ${wording(`campaigns.channels.${channel}`) ?? channel}`;
    return missing.has(module.aliasOf ?? module.type) ? t("marketplace.missing.offer", { name: named }) : named;
  };
  const offered = [...modules.values()].filter(
    ({ role, families, aliasOf }) => (role === null || role === "exit") && (aliasOf === null || families.includes(1)),
  );
  const add = ({ module, channel }: Offer) =>
    onAdd({
      id: `s-${crypto.randomUUID().slice(0, 8)}`,
      type: module.type,
      version: module.version,
      config: { ...module.defaults, ...(channel === null ? {} : { channel }) },
    });
  return (
    <Menu position="bottom-start" width={280} middlewares={{ flip: true, shift: true, size: { padding: 8 } }}>
      <Menu.Target>
        {label === undefined ? (
          <AppButton leftSection={<IconPlus size={16} aria-hidden="true" />}>{t("campaigns.sequence.add")}</AppButton>
        ) : (
          <ActionIcon className={sequenceEditorStyles.sequenceInsert} variant="default" size="sm" aria-label={label}>
            <IconPlus size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown className={styles.sequenceOffers}>
        {GROUPS.map((group) => {
          const offers = offered.filter(({ category }) => category === group).flatMap(offersOf);
          return (
            offers.length > 0 && (
              <Fragment key={group}>
                <Menu.Label>{t(`campaigns.sequence.groups.${group}`)}</Menu.Label>
                {offers.map((offer) => (
                  <Menu.Item key={`${offer.module.type} ${offer.channel}`} onClick={() => add(offer)}>
                    {nameOf(offer)}
                  </Menu.Item>
                ))}
              </Fragment>
            )
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
