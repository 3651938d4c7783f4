import type { OutlineItem, OutlineLine } from "@filon/domain";
import { useFormat } from "@filon/ui";
import { createContext, type KeyboardEvent, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lineColour } from "../wizard/line-colour.ts";
import { StepMenu } from "./editing/step-menu.tsx";
import { useEditor } from "./editing/editor.tsx";
import { DRAWING } from "./editing/use-builder-keys.ts";
import type { MapStep } from "./map-steps.ts";
import { ModuleIcon } from "./module-icon.tsx";
import { OutlineBeside } from "./outline-beside.tsx";
import { useIsOpened, useIsSelected, usePickedSteps } from "./picked-step.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";
import branchStyles from "./outline-branches.module.css";
import styles from "./map-outline.module.css";

const MapContext = createContext<WorkflowMap | null>(null);

/**
 * The workflow as nested lists with the same content as the map: every step once, its outputs as branches, and a reference where
 * branches rejoin. Arrow keys move between the steps; each step's menu has every command of the map.
 */
export function MapOutline({ map }: { readonly map: WorkflowMap }) {
  const t = useTexts();
  const { lines, loose } = map.outline;
  return (
    <MapContext value={map}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys between the buttons inside */}
      <div {...DRAWING} onKeyDown={walk}>
        {lines.map((line, index) => (
          <Line key={line.items[0]?.nodeId ?? index} line={line} label={t("workflow.map.title")} />
        ))}
        {loose.length > 0 && <h3 className={styles.loose}>{t("workflow.map.loose")}</h3>}
        {loose.map((line, index) => (
          <Line key={line.items[0]?.nodeId ?? index} line={line} label={t("workflow.map.loose")} />
        ))}
        <OutlineBeside map={map} />
      </div>
    </MapContext>
  );
}

/** Moves the focus from one step to the next or previous in reading order, across branches. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  // Steps of folded branches are not visited.
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-station]")].filter((each) => each.checkVisibility());
  const at = steps.findIndex((each) => each === document.activeElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  steps[Math.max(0, Math.min(steps.length - 1, next))]?.focus();
}

function Line({ line, label }: { readonly line: OutlineLine; readonly label?: string }) {
  const t = useTexts();
  const map = use(MapContext);
  const joins = map?.byId.get(line.goesOnAt ?? "");
  return (
    <ol className={styles.root} aria-label={label}>
      {line.items.map((item) => (
        <Item key={item.nodeId} item={item} />
      ))}
      {joins !== undefined && <li className={styles.joins}>{t("workflow.map.rejoins", { place: joins.place, step: joins.name })}</li>}
      {line.items.length === 0 && joins === undefined && <li className={styles.joins}>{t("workflow.map.nothingHere")}</li>}
    </ol>
  );
}

function Item({ item }: { readonly item: OutlineItem }) {
  const t = useTexts();
  const step = use(MapContext)?.byId.get(item.nodeId);
  if (step === undefined) return null;
  const main = item.branches.toSorted((a, b) => stepsOf(b.line).length - stepsOf(a.line).length)[0]?.port;
  const nameOf = (port: string) => step.exits.find(({ id }) => id === port)?.port ?? port;
  return (
    <li style={lineColour(step.lineChannel)}>
      <Step step={step} />
      {item.inside !== null && (
        <div className={branchStyles.branch} data-inside="">
          <p>{t("workflow.map.repeats")}</p>
          <Line line={item.inside} />
        </div>
      )}
      {item.branches
        .toSorted((a, b) => Number(a.port === main) - Number(b.port === main))
        .map(({ port, line }) => {
          if (line.items.length === 0)
            return (
              <div key={port} className={branchStyles.branch}>
                <p>{t("workflow.map.branch", { port: nameOf(port) })}</p>
                {line.goesOnAt === null ? <Direct step={step} port={port} /> : <Line line={line} />}
              </div>
            );
          // The longest branch comes last and goes on at the same level, so that a long workflow does not move out of a narrow screen.
          if (port === main)
            return (
              <div key={port} className={branchStyles.main}>
                <p>{t("workflow.map.branch", { port: nameOf(port) })}</p>
                <Line line={line} />
              </div>
            );
          return (
            <Fold key={port} title={t("workflow.map.branchOf", { port: nameOf(port), count: stepsOf(line).length })} ids={stepsOf(line)}>
              <Line line={line} />
            </Fold>
          );
        })}
    </li>
  );
}

/** A branch beside the main line, which can be folded; it is folded from the start on narrow screens, and opens for a step inside. */
function Fold({ title, ids, children }: { readonly title: string; readonly ids: readonly string[]; readonly children: ReactNode }) {
  const picked = usePickedSteps();
  const [isOpen, setOpen] = useState(() => matchMedia(ROOM).matches);
  const isWanted = useSyncExternalStore(picked.subscribe, () => ids.includes(picked.opened() ?? ""));
  if (isWanted && !isOpen) setOpen(true);
  return (
    <details className={branchStyles.branch} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** From this width on, branches are unfolded from the start. */
const ROOM = "(min-width: 700px)";

/** Returns the ids of all steps of a line, those of its branches among them. */
function stepsOf(line: OutlineLine): string[] {
  return line.items.flatMap(({ nodeId, branches, inside }) => [
    nodeId,
    ...branches.flatMap((branch) => stepsOf(branch.line)),
    ...(inside === null ? [] : stepsOf(inside)),
  ]);
}

/** A branch without steps: says where it rejoins the workflow, or that it leads nowhere. */
function Direct({ step, port }: { readonly step: MapStep; readonly port: string }) {
  const t = useTexts();
  const map = use(MapContext);
  const exit = step.exits.find(({ id }) => id === port);
  const target = map?.byId.get(exit?.to ?? "");
  if (target !== undefined) return <p className={styles.joins}>{t("workflow.map.rejoins", { place: target.place, step: target.name })}</p>;
  return (
    <p className={styles.joins} data-open={exit?.mayStayOpen === false || undefined}>
      {t(step.node.scope === undefined ? "workflow.map.leadsNowhere" : "workflow.map.endsTurn")}
    </p>
  );
}

function Step({ step }: { readonly step: MapStep }) {
  const t = useTexts();
  const format = useFormat();
  const editor = useEditor();
  const picked = usePickedSteps();
  const isOpened = useIsOpened(step.id);
  const isSelected = useIsSelected(step.id);
  const [only] = step.exits;
  return (
    <div className={styles.step} data-opened={isOpened || undefined} data-selected={isSelected || undefined}>
      <button
        type="button"
        id={`item-${step.id}`}
        data-station={step.id}
        aria-haspopup="dialog"
        aria-pressed={editor === null ? undefined : isSelected}
        onFocus={() => picked.moveTo(step.id)}
        onClick={(event) => {
          if (editor !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) picked.toggle(step.id);
          else picked.open(step.id);
        }}
      >
        <span className={styles.ring} data-shape={step.shape}>
          <ModuleIcon type={step.node.type} category={step.node.category} size={14} />
        </span>
        <span className={styles.text}>
          <b>
            {format.number(step.place)}. <bdi>{step.name}</bdi>
          </b>
          {step.summary !== "" && <bdi className={styles.summary}>{step.summary}</bdi>}
          {step.exits.length === 1 && only?.to === null && (
            <span className={only.mayStayOpen ? styles.summary : styles.problems}>
              {t(step.node.scope === undefined ? "workflow.map.leadsNowhere" : "workflow.map.endsTurn")}
            </span>
          )}
          {step.problems.length > 0 && <span className={styles.problems}>{step.problems.join(" ")}</span>}
        </span>
        {step.figures !== null && step.figures.here > 0 && (
          <span className={styles.here}>{t("workflow.map.here", { count: step.figures.here })}</span>
        )}
      </button>
      {editor !== null && (
        <StepMenu ids={isSelected ? [...picked.selected()] : [step.id]} label={t("workflow.editor.step.menu", { step: step.name })} />
      )}
    </div>
  );
}
