import type { SampleRefusal, StyleLanguage, StyleRegister, StyleSample } from "@filon/contracts/style";
import { AppButton, GrowingTextarea, Notice } from "@filon/ui";
import { Checkbox, NativeSelect } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as style from "../api/style.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./samples.module.css";

const REGISTERS: readonly StyleRegister[] = ["cold", "warm", "client"];
/** A line of hyphens between two messages. */
const BETWEEN = /\n-{3,}\n/u;

interface SamplesCardProps {
  readonly language: StyleLanguage;
  readonly samples: readonly StyleSample[];
}

/** Messages the user wrote, as they are kept: masked. */
export function SamplesCard({ language, samples }: SamplesCardProps) {
  const t = useTexts();
  const [pasted, setPasted] = useState("");
  const [register, setRegister] = useState<StyleRegister | null>(null);
  const [isMine, setMine] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly { readonly index: number; readonly reason: SampleRefusal }[]>([]);
  const add = useAct({
    run: (texts: readonly string[]) => style.addSamples({ language, mine: true, samples: texts.map((text) => ({ text, register })) }),
    refresh: style.STYLE_SHOWN,
    done: (answer, texts) => t("style.samples.kept", { count: texts.length - answer.refused.length }),
    failure: t("style.changeError"),
    onDone: (answer, texts) => {
      setRefused(answer.refused);
      // What was not kept stays in the field.
      setPasted(answer.refused.map(({ index }) => texts[index] ?? "").join("\n---\n"));
    },
  });
  const remove = useAct({
    run: (id: string) => style.removeSample(id),
    refresh: style.STYLE_SHOWN,
    done: t("style.samples.removed"),
    failure: t("style.changeError"),
  });
  const keep = () => {
    const texts = pasted
      .split(BETWEEN)
      .map((text) => text.trim())
      .filter((text) => text !== "");
    setRefused([]);
    setFault(isMine ? null : t("style.samples.mineMissing"));
    if (isMine && texts.length > 0) add.run(texts.slice(0, 30));
  };
  return (
    <SettingsCard title={t("style.samples.title")} text={t("style.samples.text")}>
      {samples.length === 0 ? (
        <p className={settingsStyles.text}>{t("style.samples.none")}</p>
      ) : (
        <ul className={styles.samples}>
          {samples.map(({ id, text, words, register: whom }) => (
            <li key={id}>
              <p lang={language}>{text}</p>
              <small>
                {t("style.samples.words", { count: words })}
                {whom !== null && ` · ${t(`style.results.register.${whom}`)}`}
              </small>
              <button
                type="button"
                className={iconButtonStyles.root}
                aria-label={t("style.samples.remove")}
                disabled={remove.isPending}
                onClick={() => remove.run(id)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={settingsStyles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <GrowingTextarea
          label={t("style.samples.paste")}
          description={t("style.samples.pasteHint")}
          lang={language}
          minRows={4}
          maxRows={14}
          value={pasted}
          onChange={({ currentTarget: { value } }) => setPasted(value)}
        />
        {refused.length > 0 && (
          <Notice tone="warm" live>
            <ul className={styles.refused}>
              {refused.map(({ index, reason }) => (
                <li key={index}>{t("style.samples.refused", { number: index + 1, reason: t(`style.samples.reasons.${reason}`) })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <NativeSelect
          label={t("style.samples.register")}
          value={register ?? ""}
          onChange={({ currentTarget: { value } }) => setRegister(REGISTERS.find((known) => known === value) ?? null)}
          data={[
            { value: "", label: t("style.samples.anyone") },
            ...REGISTERS.map((value) => ({ value, label: t(`style.results.register.${value}`) })),
          ]}
        />
        <Checkbox
          label={t("style.samples.mine")}
          checked={isMine}
          error={fault}
          onChange={({ currentTarget: { checked } }) => setMine(checked)}
        />
        <div className={settingsStyles.buttons}>
          <AppButton type="submit" loading={add.isPending} disabled={pasted.trim() === ""}>
            {t("style.samples.keep")}
          </AppButton>
        </div>
      </form>
    </SettingsCard>
  );
}
