export * from "./profile-photo.ts";
