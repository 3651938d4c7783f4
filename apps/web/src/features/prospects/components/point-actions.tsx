import { Popup, PopupAction } from "@filon/ui";
import { IconCheck, IconDotsVertical, IconStar, IconTag, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "@filon/ui/icon-button.module.css";

interface PointActionsProps<Type extends string> {
  readonly label: string;
  readonly types: readonly Type[];
  readonly type: Type;
  readonly typeLabel: (type: Type) => string;
  readonly onType: (type: Type) => void;
  /** Absent for the primary one. */
  readonly primary?: { readonly label: string; readonly onClick: () => void };
  readonly deletion: { readonly label: string; readonly onClick: () => void };
  readonly children?: ReactNode;
}

/** The menu of acts on one address or number. */
export function PointActions<Type extends string>(props: PointActionsProps<Type>) {
  const { label, types, type, typeLabel, onType, primary, deletion, children } = props;
  return (
    <Popup
      width={250}
      triggerClassName={styles.root}
      trigger={
        <>
          <IconDotsVertical size={18} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      {primary && (
        <PopupAction icon={<IconStar size={18} aria-hidden="true" />} onClick={primary.onClick}>
          {primary.label}
        </PopupAction>
      )}
      {children}
      {types
        .filter((other) => other !== type)
        .map((other) => (
          <PopupAction key={other} icon={<IconTag size={18} aria-hidden="true" />} onClick={() => onType(other)}>
            {typeLabel(other)}
          </PopupAction>
        ))}
      <PopupAction icon={<IconTrash size={18} aria-hidden="true" />} onClick={deletion.onClick}>
        {deletion.label}
      </PopupAction>
    </Popup>
  );
}

/** A menu entry in PointActions that sets or clears a mark. */
export function MarkAction({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <PopupAction icon={<IconCheck size={18} aria-hidden="true" />} onClick={onClick}>
      {label}
    </PopupAction>
  );
}
