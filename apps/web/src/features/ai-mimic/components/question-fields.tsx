import type { Question } from "@filon/ai/questions";
import { ANSWER_LEAST, ANSWER_MOST, OTHER_MOST, type StyleAnswer, type StyleLanguage } from "@filon/contracts/style";
import { GrowingTextarea } from "@filon/ui";
import { Checkbox, Radio, TextInput } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import styles from "./questions.module.css";

interface QuestionFieldsProps {
  readonly question: Question;
  readonly language: StyleLanguage;
  readonly answer: StyleAnswer;
  /** What is wrong with the answer. */
  readonly fault: string | null;
  readonly onChange: (answer: StyleAnswer) => void;
}

/** The fields of a question: a text, one choice, one choice each for prospects and clients, or several. */
export function QuestionFields({ question, language, answer, fault, onChange }: QuestionFieldsProps) {
  const t = useTexts();
  const chosen = answer.chosen ?? [];
  if (question.kind === "text")
    return (
      <GrowingTextarea
        label={t("style.question.text")}
        description={t("style.question.hint", { least: ANSWER_LEAST, most: ANSWER_MOST })}
        error={fault}
        lang={language}
        minRows={4}
        maxRows={12}
        maxLength={ANSWER_MOST}
        value={answer.text ?? ""}
        onKeyDown={(event) => {
          if (isShortcut("sendMessage", event)) event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
    );
  const options = question.choices.map(({ key, words }) => ({ key, label: words[language] }));
  if (question.other) options.push({ key: "other", label: t("style.question.other") });
  const keep = (keys: readonly string[], other = answer.other) =>
    onChange({ chosen: [...keys], ...(keys.includes("other") && other !== undefined && { other }) });
  return (
    <>
      {question.kind === "several" ? (
        <Checkbox.Group
          label={t("style.question.answers")}
          error={fault}
          value={[...chosen]}
          onChange={(keys) => keep(withoutContradiction(keys, chosen))}
        >
          <div className={styles.choices}>
            {options.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={<span lang={language}>{label}</span>} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <div className={question.kind === "pair" ? styles.pair : undefined}>
          {(question.kind === "pair" ? (["prospect", "client"] as const) : (["answer"] as const)).map((whom, at) => (
            <Radio.Group
              key={whom}
              label={t(`style.question.${whom}`)}
              error={at === 0 ? fault : null}
              value={chosen[at] ?? ""}
              onChange={(key) =>
                keep(question.kind === "pair" ? [at === 0 ? key : (chosen[0] ?? ""), at === 1 ? key : (chosen[1] ?? "")] : [key])
              }
            >
              <div className={styles.choices}>
                {options.map(({ key, label }) => (
                  <Radio key={key} value={key} label={<span lang={language}>{label}</span>} />
                ))}
              </div>
            </Radio.Group>
          ))}
        </div>
      )}
      {chosen.includes("other") && (
        <TextInput
          label={t("style.question.otherText")}
          lang={language}
          maxLength={OTHER_MOST}
          value={answer.other ?? ""}
          onChange={({ currentTarget: { value } }) => onChange({ chosen: [...chosen], other: value })}
        />
      )}
    </>
  );
}

/** « none » and the other marks exclude each other: the last one chosen stays. */
function withoutContradiction(keys: readonly string[], before: readonly string[]): readonly string[] {
  if (!keys.includes("none") || keys.length === 1) return keys;
  return before.includes("none") ? keys.filter((key) => key !== "none") : ["none"];
}
