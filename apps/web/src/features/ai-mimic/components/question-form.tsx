import { PHASES, QUESTION_COUNT, QUESTIONS } from "@filon/ai/questions";
import { ANSWER_LEAST, type Style, type StyleAnswer } from "@filon/contracts/style";
import { AppButton, LineProgress } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as style from "../api/style.ts";
import { QuestionFields } from "./question-fields.tsx";
import styles from "./questions.module.css";

interface QuestionFormProps {
  readonly style: Style;
  readonly number: number;
  /** Opens another question, or with null the overview. */
  readonly onGo: (question: number | null) => void;
}

/** One question; its answer is saved on going on, and on leaving when it is complete (MIMIC-03). */
export function QuestionForm({ style: shown, number, onGo }: QuestionFormProps) {
  const t = useTexts();
  const question = QUESTIONS[number - 1];
  const stored = shown.answers[number];
  const [answer, setAnswer] = useState<StyleAnswer>(stored ?? {});
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = useAct({
    run: (given: { readonly answer: StyleAnswer; readonly onTo: number | null }) =>
      style.answer(number, { language: shown.language, answer: given.answer }),
    refresh: style.STYLE_SHOWN,
    failure: null,
    onDone: (_, { onTo }) => onGo(onTo),
    onFailure: (error) => setFault(error instanceof ApiProblem ? error.message : failureText(error, t("style.changeError"))),
  });
  if (question === undefined) return null;
  const phase = PHASES.indexOf(question.phase) + 1;
  const next = number === QUESTION_COUNT ? null : number + 1;
  const isComplete = isWhole(question.kind, answer);
  const leaveFor = (onTo: number | null) => {
    if (isComplete && JSON.stringify(answer) !== JSON.stringify(stored ?? {})) save.run({ answer, onTo });
    else onGo(onTo);
  };
  const goOn = () => {
    setFault(null);
    if (isComplete) save.run({ answer, onTo: next });
    else setFault(t(question.kind === "text" ? "style.errors.tooShort" : "style.errors.none", { least: ANSWER_LEAST }));
  };
  return (
    <form
      className={`${styles.form} card`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <AppButton
        kind="quiet"
        type="button"
        className={styles.leave}
        onClick={() => leaveFor(null)}
        leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
      >
        {t("style.question.leave")}
      </AppButton>
      <LineProgress
        label={`${t("style.phases.number", { number: phase })} · ${t(`style.phases.${question.phase}`)}`}
        done={number}
        total={QUESTION_COUNT}
        figures={t("style.question.place", { number, total: QUESTION_COUNT })}
      />
      <h2 ref={heading} tabIndex={-1} id="question" lang={shown.language}>
        {question.words[shown.language]}
      </h2>
      <QuestionFields question={question} language={shown.language} answer={answer} fault={fault} onChange={setAnswer} />
      <div className={styles.steps}>
        <AppButton type="button" disabled={number === 1} onClick={() => leaveFor(number - 1)}>
          {t("style.question.back")}
        </AppButton>
        <span>
          {question.kind === "text" && (
            <AppButton type="button" onClick={() => save.run({ answer: { text: "" }, onTo: next })}>
              {t("style.question.pass")}
            </AppButton>
          )}
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t(next === null ? "style.question.finish" : "style.question.next")}
          </AppButton>
        </span>
      </div>
      {question.kind === "text" && <p className={styles.keys}>{t("style.question.keys")}</p>}
    </form>
  );
}

/** Whether an answer can be saved. */
function isWhole(kind: "text" | "one" | "pair" | "several", { text = "", chosen = [], other = "" }: StyleAnswer): boolean {
  if (kind === "text") return text.trim().length >= ANSWER_LEAST;
  if (chosen.includes("other") && other.trim() === "") return false;
  if (kind === "several") return chosen.length > 0 || other.trim() !== "";
  return chosen.filter((key) => key !== "").length === (kind === "pair" ? 2 : 1);
}
