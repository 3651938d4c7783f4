import type { WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, picture } from "@filon/domain";
import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { fontRule } from "../../../shared/pictures/font-rule.ts";
import styles from "./example-line.module.css";

interface ExampleLineProps {
  readonly example: WorkflowGraph;
  /** The module that the example shows. */
  readonly type: string;
}

/** A module's example, drawn as the builder draws it, and told in words to those who do not see it. */
export function ExampleLine({ example, type }: ExampleLineProps) {
  const t = useTexts();
  const theme = useComputedColorScheme("light");
  const { data: fontFace = "" } = useQuery({ queryKey: ["picture-font"], queryFn: fontRule, staleTime: Infinity });
  const nameOf = (each: string) => textIfAny(`modules.types.${each}.label`) ?? each;
  const wordOf = ({ from, fromPort }: WorkflowGraph["connections"][number]) => {
    const node = example.nodes.find(({ id }) => id === from);
    const port = node?.outputs.find(({ id }) => id === fromPort);
    return node === undefined || port === undefined || node.outputs.length < 2 ? "" : portName(textIfAny, node.type, port);
  };
  const drawn = picture(example, layoutGraph(example, { wordOf }), {
    title: t("marketplace.module.exampleOf", { name: nameOf(type) }),
    theme,
    fontFace,
    withoutTitle: true,
    stationOf: (node) => {
      const { channel } = node.config;
      const shown = typeof channel === "string" ? channel : null;
      const summary = shown === null ? "" : (textIfAny(`modules.options.channel.${shown}`) ?? shown);
      return { name: nameOf(node.type), summary, channel: shown, figures: "", hasProblem: false };
    },
  });
  const said = example.connections.map((connection) => {
    const typeOf = (id: string) => nameOf(example.nodes.find((node) => node.id === id)?.type ?? "");
    const word = wordOf(connection);
    return `${typeOf(connection.from)}${word === "" ? "" : ` (${word})`} → ${typeOf(connection.to)}`;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on narrow screens it is scrolled, also by keyboard
    <div className={styles.root} tabIndex={0} role="group" aria-label={t("marketplace.module.example")}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`}
        alt={`${t("marketplace.module.exampleOf", { name: nameOf(type) })}. ${said.join(", ")}`}
      />
    </div>
  );
}
