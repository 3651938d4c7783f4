import { useSyncExternalStore } from "react";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useMapDrag, type MapDrag } from "./map-drag.ts";
import styles from "./drag-layer.module.css";

/** Shows at the pointer what is being dragged, or why it cannot be dropped there. */
export function DragLayer() {
  const drag = useMapDrag();
  return drag && <Layer drag={drag} />;
}

function Layer({ drag }: { readonly drag: MapDrag }) {
  const problemText = useProblemText();
  const state = useSyncExternalStore(drag.subscribe, drag.state);
  if (state === null) return null;
  const { dragged, from, at, over } = state;
  const isLine = dragged.kind === "port" || dragged.kind === "end";
  const refused = isLine && over.station !== null ? drag.refusalOf(over.station) : null;
  return (
    <div className={styles.root} aria-hidden="true">
      {isLine && (
        <svg>
          <path d={`M${from.x} ${from.y}L${at.x} ${at.y}`} data-refused={refused !== null || undefined} />
          <circle cx={at.x} cy={at.y} r="6" data-refused={refused !== null || undefined} />
        </svg>
      )}
      <span
        className={styles.name}
        data-refused={refused !== null || undefined}
        style={{ transform: `translate(${at.x + 14}px, ${at.y + 14}px)` }}
      >
        {refused === null ? dragged.name : problemText(refused, undefined)}
      </span>
    </div>
  );
}
