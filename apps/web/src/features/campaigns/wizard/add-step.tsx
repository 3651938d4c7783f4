import { AppButton } from "@filon/ui";
import { ActionIcon, Combobox, useCombobox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMarketOffers } from "../../marketplace/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { readyTexts } from "../../../shared/module-words/index.ts";
import type { Step } from "../sequence/sequence.ts";
import { CATEGORIES, type StepOffer, stepOffers } from "../step-offers.ts";
import { useWording } from "../wording.ts";
import { useEditing } from "./editing.tsx";
import sequenceEditorStyles from "./sequence-editor.module.css";
import styles from "./add-step.module.css";

interface AddStepProps {
  /** Where the new step will go, as the button's name for screen readers; by default the button says "add a step". */
  readonly label?: string;
  readonly onAdd: (step: Step) => void;
}

interface Group {
  readonly title: string;
  readonly offers: readonly StepOffer[];
}

const idOf = ({ offer: { module, channel } }: StepOffer): string => `${module.type} ${channel ?? ""}`;

/** A button with a searchable list of steps to add, in groups; modules of the builder's family are found only by search (MODULE-04). */
export function AddStep({ label, onAdd }: AddStepProps) {
  const t = useTexts();
  const wording = useWording();
  const [text, setText] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText("");
    },
  });
  const { groups, nameOf } = useOffered(text);
  const add = (id: string) => {
    const chosen = groups.flatMap(({ offers }) => offers).find((each) => idOf(each) === id);
    if (!chosen) return;
    const { module, channel } = chosen.offer;
    combobox.closeDropdown();
    onAdd({
      id: `s-${crypto.randomUUID().slice(0, 8)}`,
      type: module.type,
      version: module.version,
      config: { ...module.defaults, ...readyTexts(wording, module), ...(channel === null ? {} : { channel }) },
    });
  };
  const toggle = () => combobox.toggleDropdown();
  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      width={320}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      onOptionSubmit={add}
    >
      <Combobox.Target targetType="button">
        {label === undefined ? (
          <AppButton leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={toggle}>
            {t("campaigns.sequence.add")}
          </AppButton>
        ) : (
          <ActionIcon className={sequenceEditorStyles.sequenceInsert} variant="default" size="sm" aria-label={label} onClick={toggle}>
            <IconPlus size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </Combobox.Target>
      <Combobox.Dropdown className={styles.offers}>
        <Combobox.Search
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          aria-label={t("campaigns.sequence.search")}
          placeholder={t("campaigns.sequence.search")}
        />
        <Combobox.Options className={styles.list} aria-label={t("campaigns.sequence.add")}>
          {groups.length === 0 && <Combobox.Empty>{t("campaigns.sequence.none")}</Combobox.Empty>}
          {groups.map(({ title, offers }) => (
            <Combobox.Group key={title} label={title}>
              {offers.map((each) => (
                <Combobox.Option key={idOf(each)} value={idOf(each)} title={each.description}>
                  {nameOf(each)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns the offers that match a search, by group, and a function that names them. */
function useOffered(text: string): { readonly groups: readonly Group[]; readonly nameOf: (offer: StepOffer) => string } {
  const t = useTexts();
  const wording = useWording();
  const market = useMarketOffers();
  const { modules } = useEditing();
  const offers = stepOffers({ modules, family: 1, text, wording, keyOf: (type) => market.get(type)?.key ?? "" }).filter(
    ({ offer: { module } }) => module.role === null || module.role === "exit",
  );
  const own = offers.filter(({ isOwn }) => isOwn);
  const found = [
    { title: t("campaigns.sequence.found"), offers: own },
    { title: t("campaigns.sequence.others"), offers: offers.filter(({ isOwn }) => !isOwn) },
  ];
  const all = CATEGORIES.map((category) => ({
    title: t(`campaigns.sequence.groups.${category}`),
    offers: own.filter(({ offer }) => offer.module.category === category),
  }));
  return {
    groups: (text.trim() === "" ? all : found).filter((group) => group.offers.length > 0),
    nameOf: ({ name, installedAs }) => (market.get(installedAs)?.isInstalled === false ? t("marketplace.missing.offer", { name }) : name),
  };
}
