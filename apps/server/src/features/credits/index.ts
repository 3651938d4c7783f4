export { registerCredits } from "./credits.routes.ts";
