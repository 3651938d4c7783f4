export { registerProfilePhoto } from "./profile-photo.routes.ts";
export { logoPicture, PICTURES_AT_ONCE } from "./square-photo.ts";
