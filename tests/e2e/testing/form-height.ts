import type { Locator } from "@playwright/test";

/** Returns the height of a dialog's form in pixels, which an error must not change. */
export function formHeight(dialog: Locator): Promise<number> {
  return dialog.locator("form").evaluate((form) => (form as HTMLElement).offsetHeight);
}
