import { MESSAGE_VARIABLES } from "@filon/domain";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import { Popover, TextInput } from "@mantine/core";
import { IconBraces, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import type { StepVariable } from "./step-variables.ts";
import styles from "./variable-picker.module.css";

/** Variables of the prospect offered: all but `company`, an alias of companyName, and two that only the network knows and rarely fills. */
export const OFFERED = MESSAGE_VARIABLES.filter((name) => !["company", "mutualConnections", "connectionDegree"].includes(name));

interface VariablePickerProps {
  readonly variables: readonly StepVariable[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onPick: (name: string, needsFallback: boolean) => void;
  /** Called when it closes without a choice. */
  readonly onLeave: () => void;
}

/** Lists all variables of a text, searchable: what earlier steps leave, by step, and the prospect's. */
export function VariablePicker({ variables, isOpen, onOpen, onPick, onLeave }: VariablePickerProps) {
  const t = useTexts();
  const leave = () => {
    onOpen(false);
    onLeave();
  };
  return (
    <Popover opened={isOpen} onDismiss={() => onOpen(false)} onClose={() => onOpen(false)} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <button type="button" className={styles.button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <IconBraces size={14} aria-hidden="true" /> {t("campaigns.variables.open")}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("campaigns.variables.title")} data-own-keys="" className={styles.root ?? ""}>
        <Choices variables={variables} onPick={onPick} onLeave={leave} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ variables, onPick, onLeave }: Pick<VariablePickerProps, "variables" | "onPick" | "onLeave">) {
  const t = useTexts();
  const wording = useWording();
  const [text, setText] = useState("");
  const words = searchWords(text);
  const isWanted = (names: string) => words.length === 0 || isFound(words, searchKey(names));
  const ofSteps = variables.filter(({ isOffered, shown }) => isOffered && isWanted(shown));
  const ofPeople = OFFERED.map((name) => ({ name, label: wording(`modules.variables.${name}`) ?? name })).filter(({ label }) =>
    isWanted(label),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") return onLeave();
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [data-choice]")];
    const at = choices.findIndex((each) => each === document.activeElement);
    choices[Math.max(0, Math.min(choices.length - 1, at + by))]?.focus();
  };
  const pickFirst = () => {
    const [step] = ofSteps;
    const [own] = ofPeople;
    if (step !== undefined) onPick(step.shown, step.needsFallback);
    else if (own !== undefined) onPick(own.name, false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys and Escape of the field and the choices inside
    <div onKeyDown={onKeyDown}>
      <TextInput
        data-autofocus
        type="search"
        size="sm"
        aria-label={t("campaigns.variables.search")}
        placeholder={t("campaigns.variables.search")}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would submit the wizard's form.
          event.preventDefault();
          if (words.length > 0) pickFirst();
        }}
      />
      <p role="status" className={ofSteps.length + ofPeople.length === 0 ? styles.none : "visually-hidden"}>
        {words.length > 0 && t("campaigns.variables.found", { count: ofSteps.length + ofPeople.length })}
      </p>
      <div className={styles.list}>
        {ofSteps.length > 0 && (
          <section aria-label={t("campaigns.variables.ofSteps")}>
            <p aria-hidden="true">{t("campaigns.variables.ofSteps")}</p>
            {ofSteps.map(({ variable, shown, step, output, needsFallback }) => (
              <button key={variable} type="button" data-choice={variable} onClick={() => onPick(shown, needsFallback)}>
                <b>{output}</b>
                <span>{step}</span>
                {needsFallback && <small>{t("campaigns.variables.needsFallback")}</small>}
              </button>
            ))}
          </section>
        )}
        {ofPeople.length > 0 && (
          <section aria-label={t("campaigns.variables.ofPeople")}>
            <p aria-hidden="true">{t("campaigns.variables.ofPeople")}</p>
            {ofPeople.map(({ name, label }) => (
              <button key={name} type="button" data-choice={name} onClick={() => onPick(name, false)}>
                <b>{label}</b>
              </button>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}
