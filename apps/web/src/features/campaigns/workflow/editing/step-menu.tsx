import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { StepCommandItems } from "./command-items.tsx";
import styles from "./step-menu.module.css";

interface StepMenuProps {
  readonly ids: readonly string[];
  readonly label: string;
}

/** A button that opens a menu with every command for these steps. */
export function StepMenu({ ids, label }: StepMenuProps) {
  return (
    <Menu position="bottom-end" width={320} returnFocus>
      <Menu.Target>
        <button type="button" className={styles.root} aria-label={label} title={label}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <StepCommandItems ids={ids} />
      </Menu.Dropdown>
    </Menu>
  );
}
