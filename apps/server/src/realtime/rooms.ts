import type { Language } from "./wording.ts";

/** Every window of a workspace. */
export const workspaceRoom = (workspaceId: string): string => `workspace:${workspaceId}`;

/** A user's windows in a workspace. */
export const userRoom = (workspaceId: string, userId: string): string => `user:${workspaceId}:${userId}`;

/** The windows in a room that get events in this language. */
export const spokenRoom = (room: string, language: Language): string => `${room}:${language}`;
