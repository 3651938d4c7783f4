/** Opens the list of shortcuts, by simulating the "?" key that the shell listens to. */
export function openHelp(): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
}
