export { toast, ToastViewport } from "./toast-viewport.tsx";
