import { NOTE_KINDS, type NoteKind } from "@filon/contracts/prospects";
import { AppButton, GrowingTextarea } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as notes from "../api/notes.ts";
import styles from "./note-form.module.css";

/** Writes a note, or a reminder for an appointment. */
export function NoteForm({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<NoteKind>("note");
  const [fault, setFault] = useState<string | null>(null);
  const add = useAct({
    run: (note: string) => notes.add(prospectId, note, kind),
    refresh: notes.notesShown(prospectId),
    failure: null,
    onDone: () => setText(""),
    onFailure: (error) => setFault(failureText(error, t("prospects.notes.addError"))),
  });
  return (
    <form
      noValidate
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") setFault(t("prospects.notes.empty"));
        else add.run(text.trim());
      }}
    >
      <GrowingTextarea
        aria-label={t("prospects.notes.label")}
        placeholder={t("prospects.notes.placeholder")}
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <div className={styles.foot}>
        <NativeSelect
          size="xs"
          aria-label={t("prospects.notes.kind")}
          data={NOTE_KINDS.map((value) => ({ value, label: t(`prospects.notes.kinds.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(oneOf(NOTE_KINDS, event.currentTarget.value))}
        />
        <AppButton type="submit" size="xs" loading={add.isPending}>
          {t("prospects.notes.add")}
        </AppButton>
      </div>
    </form>
  );
}
