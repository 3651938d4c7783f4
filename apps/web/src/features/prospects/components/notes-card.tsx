import type { Note } from "@filon/contracts";
import { AppButton, ConfirmDialog, Notice, SkeletonRows, toast, useFormat } from "@filon/ui";
import { ActionIcon, Textarea } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { eraseNote, notesQuery, writeNote } from "../api/notes.ts";

function NoteForm({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const adding = useMutation({
    mutationFn: (note: string) => writeNote(prospectId, note),
    onSuccess: () => setText(""),
    onError: (error) => setFault(messageOf(error, t("prospects.notes.addError"))),
  });
  return (
    <form
      noValidate
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") setFault(t("prospects.notes.empty"));
        else adding.mutate(text.trim());
      }}
    >
      <Textarea
        aria-label={t("prospects.notes.label")}
        placeholder={t("prospects.notes.placeholder")}
        autosize
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
      <AppButton type="submit" size="xs" loading={adding.isPending}>
        {t("prospects.notes.add")}
      </AppButton>
    </form>
  );
}

/** What the team noted about this person. */
export function NotesCard({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data: notes, error, isPending } = useQuery(notesQuery(prospectId));
  const [doomed, setDoomed] = useState<Note | null>(null);
  const erasing = useMutation({
    mutationFn: (noteId: string) => eraseNote(prospectId, noteId),
    onSuccess: () => setDoomed(null),
    onError: (failure) => toast.error(messageOf(failure, t("prospects.notes.deleteError"))),
  });
  return (
    <section className="card">
      <h2>{t("prospects.notes.title")}</h2>
      <NoteForm prospectId={prospectId} />
      {isPending && <SkeletonRows label={t("ui.states.loading")} rows={2} />}
      {error !== null && notes === undefined && <Notice tone="alert">{messageOf(error, t("prospects.notes.loadError"))}</Notice>}
      {notes?.length === 0 && <p className="quiet">{t("prospects.notes.none")}</p>}
      <ul className="notes">
        {notes?.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <footer>
              <span>
                {t("prospects.notes.by", {
                  name: note.author?.name ?? t("prospects.notes.someone"),
                  when: format.relative(note.createdAt),
                })}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("prospects.notes.delete", { date: format.dateTime(note.createdAt) })}
                onClick={() => setDoomed(note)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </footer>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== null}
        title={t("prospects.notes.deleteTitle")}
        confirmLabel={t("prospects.notes.deleteConfirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={erasing.isPending}
        onConfirm={() => doomed && erasing.mutate(doomed.id)}
        onCancel={() => setDoomed(null)}
      >
        {t("prospects.notes.deleteText")}
      </ConfirmDialog>
    </section>
  );
}
