import { authenticityOf } from "@filon/ai/authenticity";
import { useEffect, useId, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { AiProcess } from "./ai-process.tsx";
import { SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./ai-section.module.css";

const PROSPECTS = ["tech", "sales", "marketing"] as const;
type Prospect = (typeof PROSPECTS)[number];
/** How long the demonstration pretends to write, in milliseconds (MIMIC-13). */
const GENERATION_MS = 2000;
/** How long the confirmation that the message was copied is shown, in milliseconds (MIMIC-14). */
const COPIED_MS = 2000;
const DEFAULT_AUTHENTICITY = 50;

/** A demonstration of AI Mimic that runs entirely in the browser (MIMIC-09 to MIMIC-16). */
export function AiSection() {
  const { t } = useSiteTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="ai-generative" title={t("landing.ai.title")} lead={t("landing.ai.lead")} />
      <button
        type="button"
        className={`${siteStyles.button} ${siteStyles.buttonCall}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "landing.ai.hide" : "landing.ai.discover")}
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <Demonstration />
            <AiProcess />
          </>
        )}
      </div>
    </div>
  );
}

interface Wish {
  readonly prospect: Prospect;
  readonly value: number;
  /** Number of generations so far. */
  readonly attempt: number;
}

function Demonstration() {
  const { t } = useSiteTexts();
  const [wish, setWish] = useState<Wish>({ prospect: "tech", value: DEFAULT_AUTHENTICITY, attempt: 0 });
  const [written, setWritten] = useState(0);
  const generating = written !== wish.attempt;
  const style = authenticityOf(wish.value);
  const idle = wish.attempt === 0;
  const message = t(`landing.ai.messages.${wish.prospect}.${style}`);

  useEffect(() => {
    const timer = setTimeout(() => setWritten(wish.attempt), GENERATION_MS);
    return () => clearTimeout(timer);
  }, [wish]);

  /** Generates a new message, on demand and when the prospect or the slider changes (MIMIC-15). */
  const generate = (change: Partial<Wish> = {}) => setWish((last) => ({ ...last, ...change, attempt: last.attempt + 1 }));

  return (
    <div className={styles.demo}>
      <ProspectChoice chosen={wish.prospect} onChoose={(prospect) => generate({ prospect })} />
      <div className={styles.result} data-state={idle ? "idle" : generating ? "generating" : "shown"}>
        <label className={styles.slider}>
          <span>
            {t("landing.ai.slider")}
            <output>
              {wish.value} · {t(`landing.ai.${style}`)}
            </output>
          </span>
          <input
            type="range"
            min={0}
            max={100}
            value={wish.value}
            aria-valuetext={`${wish.value}, ${t(`landing.ai.${style}`)}`}
            onChange={(event) => generate({ value: Number(event.target.value) })}
          />
        </label>
        <blockquote aria-live="polite" aria-busy={generating}>
          {idle && <span className={styles.idle}>{t("landing.ai.idle")}</span>}
          {generating && <span className={styles.writing} aria-hidden="true" />}
          {!idle && !generating && message}
        </blockquote>
        <div className={styles.actions}>
          <button
            type="button"
            className={`${siteStyles.button} ${siteStyles.buttonCall}`}
            disabled={generating}
            onClick={() => generate()}
          >
            {t(generating ? "landing.ai.generating" : idle ? "landing.ai.start" : "landing.ai.generate")}
          </button>
          <CopyButton key={wish.attempt} text={message} disabled={idle || generating} />
        </div>
        <p className={siteStyles.sectionNote}>{t("landing.ai.simulated")}</p>
      </div>
    </div>
  );
}

/** Three people to write to, as selectable cards (MIMIC-10). */
function ProspectChoice({ chosen, onChoose }: { readonly chosen: Prospect; readonly onChoose: (prospect: Prospect) => void }) {
  const { t } = useSiteTexts();
  return (
    <fieldset className={styles.prospects}>
      <legend>{t("landing.ai.prospects")}</legend>
      {PROSPECTS.map((key) => (
        <label key={key} data-selected={chosen === key || undefined}>
          <input type="radio" name="ai-prospect" value={key} checked={chosen === key} onChange={() => onChoose(key)} />
          <b>{t(`landing.ai.${key}.name`)}</b>
          <span>{t(`landing.ai.${key}.role`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Copies the message, and confirms it for two seconds (MIMIC-14). */
function CopyButton({ text, disabled }: { readonly text: string; readonly disabled: boolean }) {
  const { t } = useSiteTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser denied access to the clipboard; the text can still be selected.
    }
  }

  return (
    <button type="button" className={siteStyles.button} disabled={disabled} onClick={() => void copy()}>
      {t(copied ? "landing.ai.copied" : "landing.ai.copy")}
    </button>
  );
}
