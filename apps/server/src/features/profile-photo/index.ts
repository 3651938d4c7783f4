export { registerProfilePhoto } from "./profile-photo.routes.ts";
export { logoPicture } from "./square-photo.ts";
