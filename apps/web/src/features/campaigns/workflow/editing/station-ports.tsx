import { useTexts } from "../../../../shared/i18n/index.ts";
import type { MapStep } from "../map-steps.ts";
import { useIsOpened } from "../picked-step.tsx";
import { useMapDrag } from "./map-drag.ts";
import styles from "./station-ports.module.css";

/**
 * A station's outputs, beside its ring. Drag from one to draw a connection, or tap it and then the target; keyboard users have commands
 * for this. They are shown while the pointer is over the station, and always if they lead nowhere but must lead somewhere.
 */
export function StationPorts({ step }: { readonly step: MapStep }) {
  const t = useTexts();
  const drag = useMapDrag();
  const isOpened = useIsOpened(step.id);
  if (drag === null || step.exits.length === 0) return null;
  return (
    <span className={styles.root} data-opened={isOpened || undefined} data-many={step.exits.length > 1 || undefined} aria-hidden="true">
      {step.exits.map(({ id, port, to, mayStayOpen }) => (
        <span
          key={id}
          className={styles.port}
          data-port={id}
          data-open={(to === null && !mayStayOpen) || undefined}
          title={to === null ? t("workflow.links.open", { port }) : t("workflow.links.leads", { port, step: step.name })}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.preventDefault();
            drag.begin(event, { kind: "port", from: step.id, port: id, name: port });
          }}
        >
          <i>{port}</i>
        </span>
      ))}
    </span>
  );
}
