import type { Note } from "@filon/contracts/prospects";
import { AppButton, Notice, SkeletonRows, StatusBadge, useFormat } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as notes from "../api/notes.ts";
import { notesQuery, notesShown } from "../api/notes.ts";
import { NoteForm } from "./note-form.tsx";
import { SectionCard } from "./section-card.tsx";
import styles from "./notes-card.module.css";

/** The team's notes on the prospect. A note just deleted can be restored in place. */
export function NotesCard({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const { data: kept, error, isPending } = useQuery(notesQuery(prospectId));
  const [deleted, setDeleted] = useState<readonly Note[]>([]);
  const keep = (note: Note) => setDeleted((before) => before.filter(({ id }) => id !== note.id));
  const remove = useAct({
    run: (note: Note) => notes.remove(prospectId, note.id),
    foresee: (note) => {
      setDeleted((before) => [...before, note]);
      return () => keep(note);
    },
    refresh: notesShown(prospectId),
    failure: t("prospects.notes.deleteError"),
  });
  const restore = useAct({
    run: (note: Note) => notes.restore(prospectId, note.id),
    refresh: notesShown(prospectId),
    failure: t("prospects.notes.restoreError"),
    onDone: (_, note) => keep(note),
  });
  const gone = new Set(deleted.map(({ id }) => id));
  const shown = [...(kept ?? []).filter(({ id }) => !gone.has(id)), ...deleted].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return (
    <SectionCard title={t("prospects.notes.title")}>
      <NoteForm prospectId={prospectId} />
      {isPending && <SkeletonRows label={t("ui.states.loading")} rows={2} />}
      {error !== null && kept === undefined && <Notice tone="alert">{failureText(error, t("prospects.notes.loadError"))}</Notice>}
      {kept?.length === 0 && shown.length === 0 && <p className="quiet">{t("prospects.notes.none")}</p>}
      <ul className={styles.notes}>
        {shown.map((note) =>
          gone.has(note.id) ? (
            <li key={note.id} className={styles.noteDeleted}>
              <span role="status">{t("prospects.notes.deleted")}</span>
              <AppButton
                size="xs"
                aria-label={t("prospects.notes.undoLabel")}
                disabled={remove.isPending}
                loading={restore.isPending && restore.input?.id === note.id}
                onClick={() => restore.run(note)}
              >
                {t("prospects.notes.undo")}
              </AppButton>
            </li>
          ) : (
            <NoteItem key={note.id} note={note} onDelete={() => remove.run(note)} />
          ),
        )}
      </ul>
    </SectionCard>
  );
}

function NoteItem({ note, onDelete }: { readonly note: Note; readonly onDelete: () => void }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <li>
      {note.kind === "appointment" && <StatusBadge tone="warm">{t("prospects.notes.kinds.appointment")}</StatusBadge>}
      <p>{note.text}</p>
      <footer>
        <span>
          {t("prospects.notes.by", { name: note.author?.name ?? t("prospects.notes.someone"), when: format.relative(note.createdAt) })}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("prospects.notes.delete", { date: format.dateTime(note.createdAt) })}
          onClick={onDelete}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </footer>
    </li>
  );
}
