import { AppButton } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiProblem, failureText } from "../../../shared/http/index.ts";

interface AddPointFormProps {
  readonly label: string;
  readonly typeLabel: string;
  readonly inputType: "email" | "tel";
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly submit: string;
  readonly busy: boolean;
  /** What is wrong with the text, or null. */
  readonly check: (text: string) => string | null;
  readonly failure: string;
  readonly onAdd: (text: string, type: string, onFailure: (error: Error) => void, onSuccess: () => void) => void;
}

/** A line to add an address or a number with its type; it stays filled while it is refused. */
export function AddPointForm({ label, typeLabel, inputType, types, submit, busy, check, failure, onAdd }: AddPointFormProps) {
  const [text, setText] = useState("");
  const [type, setType] = useState(types[0]?.value ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const problem = check(text.trim());
    if (problem !== null) return setFault(problem);
    onAdd(
      text.trim(),
      type,
      (error) => setFault((error instanceof ApiProblem ? Object.values(error.fields)[0] : undefined) ?? failureText(error, failure)),
      () => setText(""),
    );
  };
  return (
    <form noValidate className="point-form" onSubmit={add}>
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
      <AppButton type="submit" loading={busy}>
        {submit}
      </AppButton>
    </form>
  );
}
