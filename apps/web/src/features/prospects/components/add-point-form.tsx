import { AppButton } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type Act, ApiProblem, failureText } from "../../../shared/http/index.ts";
import styles from "./add-point-form.module.css";

interface AddPointFormProps {
  readonly label: string;
  readonly typeLabel: string;
  readonly inputType: "email" | "tel";
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly submit: string;
  /** Returns the error of the text, or null. */
  readonly check: (text: string) => string | null;
  readonly failure: string;
  readonly add: Act<{ readonly text: string; readonly type: string }, unknown>;
}

/** A form to add an address or a number with its type; keeps its text when refused. */
export function AddPointForm({ label, typeLabel, inputType, types, submit, check, failure, add }: AddPointFormProps) {
  const [text, setText] = useState("");
  const [type, setType] = useState(types[0]?.value ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const submitPoint = (event: FormEvent) => {
    event.preventDefault();
    const problem = check(text.trim());
    if (problem !== null) return setFault(problem);
    const input = { text: text.trim(), type };
    add.run(input, {
      onDone: () => setText(""),
      onFailure: (error) =>
        setFault((error instanceof ApiProblem ? Object.values(error.fields)[0] : undefined) ?? failureText(error, failure)),
    });
  };
  return (
    <form noValidate className={styles.pointForm} onSubmit={submitPoint}>
      <TextInput
        type={inputType}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <NativeSelect aria-label={typeLabel} data={[...types]} value={type} onChange={(event) => setType(event.currentTarget.value)} />
      <AppButton type="submit" loading={add.isPending}>
        {submit}
      </AppButton>
    </form>
  );
}
