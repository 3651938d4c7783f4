import { IconLock } from "@tabler/icons-react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { InstallInPlace } from "../../../marketplace/index.ts";
import type { StepOffer } from "../../step-offers.ts";
import { useWording } from "../../wording.ts";
import { ModuleIcon } from "../module-icon.tsx";
import { useMapDrag } from "./map-drag.ts";
import styles from "./palette-entry.module.css";

interface PaletteEntryProps {
  readonly entry: StepOffer;
  readonly isLocked: boolean;
  readonly price: number;
  /** Whether the user has chosen it although it is locked; the entry then offers to install it. */
  readonly isAsked: boolean;
  readonly onInsert: () => void;
}

/** A module of the palette, to be clicked or dragged onto the map; one that is not installed says so and can be installed. */
export function PaletteEntry({ entry, isLocked, price, isAsked, onInsert }: PaletteEntryProps) {
  const t = useTexts();
  const wording = useWording();
  const drag = useMapDrag();
  const { offer, name, description, refused } = entry;
  const { module } = offer;
  return (
    <li>
      <button
        type="button"
        data-entry={module.type}
        data-locked={isLocked || undefined}
        aria-disabled={refused !== null || undefined}
        title={refused === null ? description : (wording(`workflow.problems.${refused}`) ?? "")}
        onPointerDown={(event) => !isLocked && refused === null && drag?.begin(event, { kind: "offer", offer, name })}
        onClick={onInsert}
      >
        <span className={styles.ring} data-category={module.category}>
          <ModuleIcon type={module.aliasOf ?? module.type} category={module.category} size={14} />
        </span>
        <span className={styles.text}>
          <b>{name}</b>
          <small>{refused === null ? description : wording(`workflow.problems.${refused}`)}</small>
        </span>
        {isLocked && (
          <span className={styles.price}>
            <IconLock size={14} aria-hidden="true" />
            {price === 0 ? t("workflow.palette.free") : t("workflow.palette.price", { count: price })}
            <span className="visually-hidden">{t("workflow.palette.notInstalled")}</span>
          </span>
        )}
      </button>
      {isLocked && isAsked && (
        <div className={styles.install}>
          <p>{t("workflow.palette.installFirst")}</p>
          <InstallInPlace type={entry.installedAs} />
        </div>
      )}
    </li>
  );
}
