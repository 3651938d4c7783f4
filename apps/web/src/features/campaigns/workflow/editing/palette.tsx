import type { Spot } from "@filon/domain";
import { Dialog } from "@filon/ui";
import { CloseButton, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { portName } from "../../../../shared/module-words/index.ts";
import { useMarketOffers } from "../../../marketplace/index.ts";
import { CATEGORIES, type StepOffer, stepOffers } from "../../step-offers.ts";
import { useWording } from "../../wording.ts";
import type { Ask, Editor } from "./editor.tsx";
import { PaletteEntry } from "./palette-entry.tsx";
import { portsBehind, spotAt } from "./spots.ts";
import styles from "./palette.module.css";

interface PaletteProps {
  readonly editor: Editor;
  readonly ask: Extract<Ask, { kind: "palette" }>;
  /** Whether it is shown over the map; otherwise in a dialog. */
  readonly isBeside: boolean;
}

/** The modules that can be added, searchable and by category; those not installed are locked (WORKFLOW-11). */
export function Palette({ editor, ask, isBeside }: PaletteProps) {
  const t = useTexts();
  const close = () => editor.askFor(null);
  if (!isBeside) {
    return (
      <Dialog opened onClose={close} title={t("workflow.palette.title")} closeLabel={t("ui.actions.close")}>
        <Body editor={editor} ask={ask} />
      </Dialog>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each element inside
    <section
      className={styles.root}
      aria-label={t("workflow.palette.title")}
      data-over-map=""
      data-own-keys=""
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.head}>
        <h2>{t("workflow.palette.title")}</h2>
        <CloseButton aria-label={t("ui.actions.close")} onClick={close} />
      </div>
      <Body editor={editor} ask={ask} />
    </section>
  );
}

function Body({ editor, ask }: Pick<PaletteProps, "editor" | "ask">) {
  const t = useTexts();
  const wording = useWording();
  const market = useMarketOffers();
  const [text, setText] = useState("");
  const [locked, setLocked] = useState<string | null>(null);
  const { graph } = editor.state;
  const spot = ask.spot ?? spotAt(graph, editor.modules, ask.near);
  const has = (role: string) => graph.nodes.some(({ type }) => editor.modules.get(type)?.role === role);
  const entries = stepOffers({
    modules: editor.modules,
    family: 2,
    text,
    wording,
    keyOf: (type) => market.get(type)?.key ?? "",
    refusalOf: ({ role }) => (role === "start" && has(role) ? "severalStarts" : role === "end" && has(role) ? "severalEnds" : null),
  });
  const isLocked = ({ installedAs }: StepOffer) => market.get(installedAs)?.isInstalled === false;
  const isSearching = text.trim() !== "";
  const byLock = (list: readonly StepOffer[]) => list.toSorted((a, b) => Number(isLocked(a)) - Number(isLocked(b)));
  // The campaign editor's modules are found by search (MODULE-04).
  const others = { id: "others", title: t("workflow.palette.others"), entries: entries.filter(({ isOwn }) => !isOwn) };
  const own = entries.filter(({ isOwn }) => isOwn);
  const sections = (
    isSearching
      ? [{ id: "found", title: t("workflow.palette.results"), entries: byLock(own) }, others]
      : CATEGORIES.map((category) => ({
          id: category as string,
          title: t(`campaigns.sequence.groups.${category}`),
          entries: byLock(own.filter(({ offer }) => offer.module.category === category)),
        }))
  ).filter((section) => section.entries.length > 0);
  const insert = (entry: StepOffer) => {
    if (entry.refused !== null) return editor.refuse({ code: entry.refused, nodeId: null, params: {} });
    if (isLocked(entry)) {
      setLocked(entry.installedAs);
      return editor.say(t("workflow.palette.installFirst"));
    }
    const { role } = entry.offer.module;
    if (editor.place(entry.offer, role === "start" || role === "end" ? { beside: true } : spot) !== null) editor.askFor(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (by === null || (event.target instanceof HTMLElement && event.target.closest("[data-spot]"))) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-entry]")];
    const at = buttons.findIndex((each) => each === document.activeElement);
    event.preventDefault();
    if (at === 0 && by === -1) event.currentTarget.querySelector<HTMLElement>("input[type=search]")?.focus();
    else buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys between the field and the entries inside
    <div className={styles.body} onKeyDown={onKeyDown}>
      <Where editor={editor} spot={spot} near={ask.near} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = sections.flatMap((section) => section.entries);
          if (first && isSearching) insert(first);
        }}
      >
        <TextInput
          autoFocus
          data-autofocus
          type="search"
          aria-label={t("workflow.palette.search")}
          placeholder={t("workflow.palette.search")}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p role="status" className={entries.length === 0 ? styles.none : "visually-hidden"}>
        {isSearching && t("workflow.palette.found", { count: entries.length })}
      </p>
      <div className={styles.list}>
        {sections.map((section) => (
          <section key={section.id} aria-label={section.title}>
            <h3>{section.title}</h3>
            <ul>
              {section.entries.map((entry) => (
                <PaletteEntry
                  key={`${entry.offer.module.type} ${entry.offer.channel}`}
                  entry={entry}
                  isLocked={isLocked(entry)}
                  price={market.get(entry.installedAs)?.price ?? 0}
                  isAsked={locked === entry.installedAs}
                  onInsert={() => insert(entry)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Says where the step will be inserted, and lets the user choose the output it follows. */
function Where({ editor, spot, near }: { readonly editor: Editor; readonly spot: Spot; readonly near: string | null }) {
  const t = useTexts();
  const wording = useWording();
  const { graph } = editor.state;
  if ("from" in spot) {
    const ports = portsBehind(graph, editor.modules, spot.from);
    const type = graph.nodes.find(({ id }) => id === spot.from)?.type ?? "";
    return (
      <div className={styles.where} data-spot="">
        <p>{t("workflow.palette.after", { step: editor.nameOf(spot.from) })}</p>
        {ports.length > 1 && (
          <Select
            size="xs"
            label={t("workflow.connect.port")}
            data={ports.map((port) => ({ value: port.id, label: portName(wording, type, port) }))}
            value={spot.port}
            allowDeselect={false}
            onChange={(port) => port !== null && editor.askFor({ kind: "palette", spot: { from: spot.from, port }, near })}
          />
        )}
      </div>
    );
  }
  const onto = "onto" in spot ? graph.connections.find(({ id }) => id === spot.onto) : undefined;
  return (
    <p className={styles.where}>
      {onto === undefined
        ? t("workflow.palette.beside")
        : t("workflow.palette.between", { from: editor.nameOf(onto.from), to: editor.nameOf(onto.to) })}
    </p>
  );
}
