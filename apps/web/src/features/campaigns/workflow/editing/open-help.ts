/** Opens the list of shortcuts, which the shell shows when "?" is pressed. */
export function openHelp(): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
}
