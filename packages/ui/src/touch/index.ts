export { useTouch } from "./use-touch.ts";
