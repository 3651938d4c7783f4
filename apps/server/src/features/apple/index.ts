export { registerApple } from "./apple.routes.ts";
