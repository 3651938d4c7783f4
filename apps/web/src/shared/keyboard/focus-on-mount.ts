/** Ref callback that moves the focus to an element when it appears, as when a dialog shows another content. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
