export { AppButton } from "./app-button.tsx";
export { CodeInput } from "./code-input.tsx";
export { ConfirmDialog } from "./confirm-dialog.tsx";
export { Dialog, DialogActions } from "./dialog.tsx";
export { FilterBar } from "./filter-bar.tsx";
export { Popup } from "./popup.tsx";
export { PopupAction } from "./popup-action.tsx";
export { SearchField } from "./search-field.tsx";
export { useOpenedAfterMount } from "./use-opened-after-mount.ts";
