/** An instant as a field of type datetime-local holds it: the local date and time, to the minute. */
export function localMinute(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${date}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant that such a field holds, in UTC; null when it holds none. */
export function instantOfMinute(text: string): string | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
