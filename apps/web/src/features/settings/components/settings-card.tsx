import { type ReactNode, useId } from "react";

interface SettingsCardProps {
  readonly title: string;
  /** What it is for, under the title. */
  readonly text?: ReactNode;
  /** A state or an action on the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the settings: a named region with its title. */
export function SettingsCard({ title, text, aside, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className="settings-card card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {text !== undefined && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
