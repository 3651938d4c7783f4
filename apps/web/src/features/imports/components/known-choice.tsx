import { ON_KNOWN, type OnKnown } from "@filon/contracts/imports";
import { Radio } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../imports.module.css";

/** Chooses what happens to prospects that already exist. */
export function KnownChoice({ value, onChange }: { readonly value: OnKnown; readonly onChange: (value: OnKnown) => void }) {
  const t = useTexts();
  return (
    <section className="card">
      <Radio.Group
        label={t("imports.known.title")}
        value={value}
        onChange={(chosen) => onChange(ON_KNOWN.find((option) => option === chosen) ?? "skip")}
        classNames={{ label: "card-title" }}
      >
        <div className={styles.choiceStack}>
          {ON_KNOWN.map((option) => (
            <Radio key={option} value={option} label={t(`imports.known.${option}`)} description={t(`imports.known.${option}Text`)} />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
