import type { BookingQuestion } from "@filon/contracts/booking-pages";
import { AppButton } from "@filon/ui";
import { Checkbox, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./booking-pages.module.css";

interface QuestionsFieldProps {
  readonly questions: readonly BookingQuestion[];
  readonly onChange: (questions: BookingQuestion[]) => void;
}

const MOST = 10;

/** What visitors are asked besides their name and address. */
export function QuestionsField({ questions, onChange }: QuestionsFieldProps) {
  const t = useTexts();
  const change = (id: string, part: Partial<BookingQuestion>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.hours}>
      <legend>{t("bookings.settings.questions")}</legend>
      {questions.map(({ id, label, required }, index) => (
        <div key={id} className={styles.question}>
          <TextInput
            aria-label={`${t("bookings.settings.question")} ${index + 1}`}
            value={label}
            maxLength={200}
            onChange={(event) => change(id, { label: event.currentTarget.value })}
          />
          <Checkbox
            label={t("bookings.settings.required")}
            checked={required}
            onChange={(event) => change(id, { required: event.currentTarget.checked })}
          />
          <button
            type="button"
            className={iconButtonStyles.root}
            aria-label={t("bookings.settings.removeQuestion")}
            title={t("bookings.settings.removeQuestion")}
            onClick={() => onChange(questions.filter((one) => one.id !== id))}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {questions.length < MOST && (
        <AppButton
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...questions, { id: crypto.randomUUID(), label: "", required: false }])}
        >
          {t("bookings.settings.addQuestion")}
        </AppButton>
      )}
    </fieldset>
  );
}
