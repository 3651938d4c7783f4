/** Formats an instant for a datetime-local field: local date and time, to the minute. */
export function localMinute(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${date}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** Parses a datetime-local field into an instant in UTC; null when empty or invalid. */
export function instantOfMinute(text: string): string | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
