import type { ServerEventPayload } from "@filon/contracts/realtime";

type Told = ServerEventPayload<"workflow:presence">;

/** Somebody else who edits the same draft. */
export interface OtherEditor {
  readonly editorId: string;
  readonly userId: string;
  readonly name: string;
  /** The step they have open. */
  readonly step: string | null;
  /** When they were last heard of, in milliseconds. */
  readonly heardAt: number;
}

/** How often an editor says where it is; the others forget it after SILENT_MS. */
export const EVERY_MS = 20_000;
const SILENT_MS = 50_000;

/** Returns the other editors after an announcement about this draft by somebody else. */
export function heard(others: readonly OtherEditor[], told: Told, now: number): readonly OtherEditor[] {
  const rest = others.filter(({ editorId }) => editorId !== told.editorId);
  if (!told.here) return rest.length === others.length ? others : rest;
  const { editorId, userId, name, step } = told;
  return [...rest, { editorId, userId, name, step, heardAt: now }].toSorted((a, b) => a.editorId.localeCompare(b.editorId));
}

/** Returns the other editors without those that have fallen silent, which happens when a server is lost. */
export function stillThere(others: readonly OtherEditor[], now: number): readonly OtherEditor[] {
  const rest = others.filter(({ heardAt }) => now - heardAt < SILENT_MS);
  return rest.length === others.length ? others : rest;
}
