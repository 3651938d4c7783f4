import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { KeyNames } from "../../../../shared/keyboard/key-names.tsx";
import { SHORTCUTS } from "../../../../shared/keyboard/shortcut-list.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { COMMAND_KEYS, type CommandName, STEP_COMMANDS, WORKFLOW_COMMANDS } from "../commands.ts";
import { useBuilderCommands } from "./builder-context.tsx";
import styles from "./command-items.module.css";

/** The commands for these steps, as menu items. */
export function StepCommandItems({ ids }: { readonly ids: readonly string[] }) {
  const commands = useBuilderCommands();
  return STEP_COMMANDS.map((name) => (
    <CommandItem
      key={name}
      name={name}
      isOffered={commands?.isOffered(name, ids) ?? false}
      onRun={() => commands?.ofSteps(name, ids)}
      isApart={name === "group" || name === "copy" || name === "remove"}
    />
  ));
}

/** The commands for the whole workflow, as menu items. */
export function WorkflowCommandItems() {
  const commands = useBuilderCommands();
  return WORKFLOW_COMMANDS.map((name) => (
    <CommandItem
      key={name}
      name={name}
      isOffered={commands?.isOffered(name, []) ?? false}
      onRun={() => commands?.ofWorkflow(name)}
      isApart={name === "paste" || name === "templates" || name === "switchView"}
    />
  ));
}

interface CommandItemProps {
  readonly name: CommandName;
  readonly isOffered: boolean;
  /** Whether it begins a new group, separated by a line. */
  readonly isApart: boolean;
  readonly onRun: () => void;
}

function CommandItem({ name, isOffered, isApart, onRun }: CommandItemProps) {
  const t = useTexts();
  const shortcut = COMMAND_KEYS[name];
  return (
    <Fragment>
      {isApart && <Menu.Divider />}
      <Menu.Item
        disabled={!isOffered}
        data-command={name}
        onClick={onRun}
        rightSection={
          shortcut !== null && (
            <span className={styles.keys} aria-hidden="true">
              <KeyNames press={SHORTCUTS[shortcut].presses[0]} />
            </span>
          )
        }
      >
        {t(`workflow.commands.${name}`)}
      </Menu.Item>
    </Fragment>
  );
}
