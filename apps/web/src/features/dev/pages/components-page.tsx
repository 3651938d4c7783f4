import { DarkPanel } from "@filon/ui";
import { useLayoutEffect } from "react";
import { ControlSamples } from "../components/control-samples.tsx";
import { DisplaySamples } from "../components/display-samples.tsx";
import { LineSamples } from "../components/line-samples.tsx";
import { TableSample } from "../components/table-sample.tsx";
import { WORDS } from "../words.ts";
import styles from "../dev.module.css";

function Samples() {
  return (
    <div className={styles.samples}>
      <ControlSamples />
      <LineSamples />
      <DisplaySamples />
      <TableSample />
    </div>
  );
}

/** Every component, in both themes side by side. */
export function ComponentsPage() {
  // The left half must stay light in either theme; the dark half sets its own.
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute("data-mantine-color-scheme") ?? "light";
    root.setAttribute("data-mantine-color-scheme", "light");
    return () => root.setAttribute("data-mantine-color-scheme", before);
  }, []);
  return (
    <main id="main" className={styles.samplesPage}>
      <h1 className="visually-hidden">{WORDS.title}</h1>
      <div className={styles.samplesHalf}>
        <Samples />
      </div>
      <DarkPanel>
        <div className={styles.samplesHalf}>
          <Samples />
        </div>
      </DarkPanel>
    </main>
  );
}
