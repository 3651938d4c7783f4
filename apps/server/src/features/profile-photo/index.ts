export { registerProfilePhoto } from "./profile-photo.routes.ts";
