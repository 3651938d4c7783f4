export * as profilePhoto from "./profile-photo.endpoints.ts";
export * from "./profile-photo.ts";
